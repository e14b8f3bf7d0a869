import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { Inject, Injectable } from '@nestjs/common';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets/secret-token';
import { passwordDelaySeconds } from './password-delay';

/** Wrong passwords are forgotten after a day without one. */
const MEMORY = '24 hours';

/** The account that an address stands for, whether it exists or not. */
export const accountKey = (email: string): string => digest(`account:${email.toLowerCase()}`);

/** A browser that the account's owner signed in with counts on its own: strangers cannot lock it out. */
export const browserKey = (series: string): string => digest(`browser:${series}`);

/** The administrator's gate has tries of its own: whoever guesses at it does not lock the sign-in. */
export const stepUpKey = (userId: string): string => digest(`gate:${userId}`);

/** Guesses in a session that was left open lock neither the sign-in nor the gate. */
export const ownPasswordKey = (userId: string): string => digest(`own:${userId}`);

/** Slows down guessing at one account, wherever the guesses come from. */
@Injectable()
export class PasswordThrottle {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws ContractError 429 while the account refuses sign-ins. */
  async refuseWhileBlocked(key: string): Promise<void> {
    const [blocked] = await this.database.query<{ seconds: number }[]>(
      `select ceil(extract(epoch from blocked_until - now()))::int as seconds
       from login_attempts where account = $1 and blocked_until > now()`,
      [key],
    );
    if (!blocked) return;
    throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter: blocked.seconds });
  }

  async countFailure(key: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [counted] = await tx.query<{ failures: number }[]>(
        `insert into login_attempts as a (account, failures, last_failed_at) values ($1, 1, now())
         on conflict (account) do update set last_failed_at = now(), failures =
           case when a.last_failed_at < now() - interval '${MEMORY}' then 1 else a.failures + 1 end
         returning failures`,
        [key],
      );
      const seconds = passwordDelaySeconds(counted?.failures ?? 1, this.config.LOGIN_FREE_TRIES);
      if (seconds > 0) {
        await tx.query(
          `update login_attempts set blocked_until = now() + make_interval(secs => $2) where account = $1`,
          [key, seconds],
        );
      }
    });
  }

  async reset(manager: EntityManager, key: string): Promise<void> {
    await manager.query(`delete from login_attempts where account = $1`, [key]);
  }
}
