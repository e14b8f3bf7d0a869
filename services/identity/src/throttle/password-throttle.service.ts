import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets';
import { passwordDelaySeconds } from './password-delay';

/** Failures count until a day has passed without one. */
const FAILURE_MEMORY = '24 hours';

const FIND_BLOCK = `
  SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds
  FROM password_failures WHERE key = $1 AND blocked_until > now()`;

const COUNT_FAILURE = `
  INSERT INTO password_failures AS f (key, failures, last_failed_at) VALUES ($1, 1, now())
  ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), failures =
    CASE WHEN f.last_failed_at < now() - interval '${FAILURE_MEMORY}' THEN 1 ELSE f.failures + 1 END
  RETURNING failures`;

const BLOCK = 'UPDATE password_failures SET blocked_until = now() + make_interval(secs => $2) WHERE key = $1';

/** Sign-ins to the account of an e-mail address, whether or not it exists. */
export const accountKey = (email: string): string => digest(`account:${email.toLowerCase()}`);

/** Sign-ins in a remembered browser: guesses elsewhere do not lock out the owner there. */
export const browserKey = (series: string): string => digest(`browser:${series}`);

/** The administrator's step-up: guesses at it do not block the sign-in. */
export const stepUpKey = (userId: string): string => digest(`step-up:${userId}`);

/** The password asked for in a session: guesses in a session left open block neither sign-in nor step-up. */
export const ownPasswordKey = (userId: string): string => digest(`own:${userId}`);

/** Slows down guessing of a password, wherever the guesses come from. */
@Injectable()
export class PasswordThrottle {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws ContractError 429 while the key is blocked, with the seconds until it is not. */
  async refuseWhileBlocked(key: string): Promise<void> {
    const [block] = await rows<{ seconds: number }>(this.database.manager, FIND_BLOCK, [key]);
    if (!block) return;
    throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter: block.seconds });
  }

  async countFailure(key: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [counter] = await rows<{ failures: number }>(tx, COUNT_FAILURE, [key]);
      const seconds = passwordDelaySeconds(counter?.failures ?? 1, this.config.LOGIN_FREE_TRIES);
      if (seconds > 0) await tx.query(BLOCK, [key, seconds]);
    });
  }

  /** Forgets the failures and ends the block. */
  async reset(tx: EntityManager, key: string): Promise<void> {
    await tx.query('DELETE FROM password_failures WHERE key = $1', [key]);
  }
}
