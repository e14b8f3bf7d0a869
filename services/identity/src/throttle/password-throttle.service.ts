import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { Inject, Injectable } from '@nestjs/common';
import { prepared, rows } from '@vault/service-kit/database';
import { ContractError } from '@vault/service-kit/errors';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type IdentityConfig } from '../config';
import { digest } from '../secrets';
import { networkOf } from './network';
import { passwordDelaySeconds } from './password-delay';

/** Failures count until a day has passed without one. */
const FAILURE_MEMORY = '24 hours';

/** For which all unknown networks are refused together after each further guess, once they used up their free tries. */
const UNKNOWN_NETWORKS_DELAY_SECONDS = 5;

const FIND_BLOCK = prepared(`
  SELECT ceil(extract(epoch FROM max(blocked_until) - now()))::int AS seconds
  FROM password_failures WHERE key = ANY($1) AND blocked_until > now()`);

const COUNT_FAILURE = `
  INSERT INTO password_failures AS f (key, account_key, failures, last_failed_at) VALUES ($1, $2, 1, now())
  ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), failures =
    CASE WHEN f.last_failed_at < now() - interval '${FAILURE_MEMORY}' THEN 1 ELSE f.failures + 1 END
  RETURNING failures`;

const FORGET = prepared('DELETE FROM password_failures WHERE key = $1');

const BLOCK = 'UPDATE password_failures SET blocked_until = now() + make_interval(secs => $2) WHERE key = $1';

/** What wrong passwords are counted under. */
export interface GuessCounter {
  readonly key: string;
  readonly accountKey?: string;
  /** Counts the guesses from all networks that the account is not known in. */
  readonly unknownNetworksKey?: string;
}

/** The account of an e-mail address, whether or not it exists. */
export const accountKey = (email: string): string => digest(`account:${email.toLowerCase()}`);

/**
 * Sign-ins to the account of an e-mail address from one network: guesses in other networks do not lock out the owner
 * here. From unknown networks they are counted together, too, since a guesser may have many.
 */
export function networkCounter(email: string, address: string | undefined, isKnown: boolean): GuessCounter {
  const account = accountKey(email);
  const key = digest(`account:${email.toLowerCase()}:${networkOf(address)}`);
  return { key, accountKey: account, ...(!isKnown && { unknownNetworksKey: account }) };
}

/** Sign-ins in a remembered browser: guesses elsewhere do not lock out the owner there. */
export const browserKey = (series: string): string => digest(`browser:${series}`);
export const browserCounter = (series: string): GuessCounter => ({ key: browserKey(series) });

/** The administrator's step-up: guesses at it do not block the sign-in. */
export const stepUpKey = (userId: string): string => digest(`step-up:${userId}`);

/** The password asked for in a session: guesses in a session left open block neither sign-in nor step-up. */
export const ownPasswordKey = (userId: string): string => digest(`own:${userId}`);

/** The codes of the second step, by account. */
export const secondStepCounter = (userId: string): GuessCounter => ({ key: digest(`second-step:${userId}`) });

/** Slows down guessing of a password. */
@Injectable()
export class PasswordThrottle {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** @throws ContractError 429 while the counter blocks, with the seconds until it does not. */
  async refuseWhileBlocked(counter: GuessCounter, manager: EntityManager = this.database.manager): Promise<void> {
    const retryAfter = await this.blockedSeconds(counter, manager);
    if (retryAfter) throw new ContractError('TOO_MANY_REQUESTS', COMMON_ERRORS.TOO_MANY_REQUESTS, { retryAfter });
  }

  /** For how long the counter blocks; 0 when it does not. */
  async blockedSeconds(
    { key, unknownNetworksKey }: GuessCounter,
    manager: EntityManager = this.database.manager,
  ): Promise<number> {
    const keys = [key, ...(unknownNetworksKey ? [unknownNetworksKey] : [])];
    const [block] = await rows<{ seconds: number | null }>(manager, FIND_BLOCK, [keys]);
    return block?.seconds ?? 0;
  }

  /** Counts in a transaction of its own unless one is passed. */
  async countFailure(counter: GuessCounter, manager: EntityManager = this.database.manager): Promise<void> {
    const { key, accountKey: account, unknownNetworksKey } = counter;
    const { LOGIN_FREE_TRIES, LOGIN_FREE_TRIES_UNKNOWN_NETWORKS } = this.config;
    await manager.transaction(async (tx) => {
      const failures = await this.countIn(tx, key, account);
      await this.block(tx, key, passwordDelaySeconds(failures, LOGIN_FREE_TRIES));
      if (!unknownNetworksKey) return;
      const isBeyond = (await this.countIn(tx, unknownNetworksKey, account)) >= LOGIN_FREE_TRIES_UNKNOWN_NETWORKS;
      await this.block(tx, unknownNetworksKey, isBeyond ? UNKNOWN_NETWORKS_DELAY_SECONDS : 0);
    });
  }

  /** Forgets the failures and ends the block. */
  async reset(tx: EntityManager, key: string): Promise<void> {
    await tx.query(FORGET, [key]);
  }

  /** Forgets the failures to sign in to an account in every network. */
  async resetAccount(tx: EntityManager, email: string): Promise<void> {
    await tx.query('DELETE FROM password_failures WHERE account_key = $1', [accountKey(email)]);
  }

  private async countIn(tx: EntityManager, key: string, account: string | undefined): Promise<number> {
    const [counter] = await rows<{ failures: number }>(tx, COUNT_FAILURE, [key, account ?? null]);
    return counter?.failures ?? 1;
  }

  private async block(tx: EntityManager, key: string, seconds: number): Promise<void> {
    if (seconds > 0) await tx.query(BLOCK, [key, seconds]);
  }
}
