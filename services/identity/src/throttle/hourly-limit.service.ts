import { Inject, Injectable } from '@nestjs/common';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { prepared, rows } from '@vault/service-kit/database';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets';

type LimitedAction = keyof IdentityConfig['hourly'];
/** Counted for limits of their callers. */
type CountedAction =
  | 'resetMail'
  | 'resetCode'
  | 'passwords_guessed'
  | 'codes_guessed'
  | 'new_device'
  | 'address_registered_again';

interface Limit {
  readonly max: number;
  readonly minutes: number;
}

const COUNT = prepared(`
  INSERT INTO hourly_counts AS h (key, count, ends_at) VALUES ($1, 1, now() + make_interval(mins => $2))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN h.ends_at <= now() THEN 1 ELSE h.count + 1 END,
    ends_at = CASE WHEN h.ends_at <= now() THEN excluded.ends_at ELSE h.ends_at END
  RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`);

/** The key of a counter. `subject` is a network address, an e-mail address or a user's id. */
export const hourlyKey = (action: LimitedAction | CountedAction, subject: string): string =>
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
    const { count, seconds } = await this.increase(hourlyKey(action, subject), 60);
    if (count > this.config.hourly[action]) {
      throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter: seconds });
    }
  }

  /** Counts an action and says whether it is still within the limit, whose window begins with the first. */
  async isWithin(
    { max, minutes }: Limit,
    action: CountedAction,
    subject: string,
    manager: EntityManager = this.database.manager,
  ): Promise<boolean> {
    return (await this.increase(hourlyKey(action, subject), minutes, manager)).count <= max;
  }

  private async increase(
    key: string,
    minutes: number,
    manager: EntityManager = this.database.manager,
  ): Promise<{ count: number; seconds: number }> {
    const [counter] = await rows<{ count: number; seconds: number }>(manager, COUNT, [key, minutes]);
    return counter ?? { count: 0, seconds: 0 };
  }
}
