import { Inject, Injectable } from '@nestjs/common';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { rows } from '@vault/service-kit/database';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets';

type LimitedAction = keyof IdentityConfig['hourly'];

const COUNT = `
  INSERT INTO hourly_counts AS h (key, count, ends_at) VALUES ($1, 1, now() + interval '1 hour')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN h.ends_at <= now() THEN 1 ELSE h.count + 1 END,
    ends_at = CASE WHEN h.ends_at <= now() THEN excluded.ends_at ELSE h.ends_at END
  RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`;

/** The key of a counter. `subject` is a network address, an e-mail address or a user's id. */
export const hourlyKey = (action: LimitedAction, subject: string): string =>
  digest(`${action}:${subject.toLowerCase()}`);

/** Limits how often an action is taken in an hour, by network address, e-mail address or user. */
@Injectable()
export class HourlyLimit {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws ContractError 429 beyond the limit, with the seconds until it ends. */
  async count(action: LimitedAction, subject: string): Promise<void> {
    const values = [hourlyKey(action, subject)];
    const [counter] = await rows<{ count: number; seconds: number }>(this.database.manager, COUNT, values);
    if (counter && counter.count > this.config.hourly[action]) {
      throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter: counter.seconds });
    }
  }
}
