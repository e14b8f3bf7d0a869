import { Inject, Injectable } from '@nestjs/common';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets/secret-token';

/** Under what it is counted what somebody does. */
export const hourlyKey = (what: keyof IdentityConfig['hourly'], who: string): string =>
  digest(`${what}:${who.toLowerCase()}`);

/** Counts what one address, account or person does in an hour. */
@Injectable()
export class HourlyLimit {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws ContractError 429 when it was done too often in this hour. */
  async count(what: keyof IdentityConfig['hourly'], who: string): Promise<void> {
    const [row] = await this.database.query<{ count: number; seconds: number }[]>(
      `insert into hourly_counts as h (key, count, ends_at) values ($1, 1, now() + interval '1 hour')
       on conflict (key) do update set
         count = case when h.ends_at <= now() then 1 else h.count + 1 end,
         ends_at = case when h.ends_at <= now() then excluded.ends_at else h.ends_at end
       returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
      [hourlyKey(what, who)],
    );
    if (row && row.count > this.config.hourly[what]) {
      throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter: row.seconds });
    }
  }
}
