import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordThrottle, type GuessCounter } from '../throttle';
import { PasswordHasher } from './password-hasher.service';

export interface PasswordAttempt {
  /** Null or undefined when there is no password to match: every one is wrong. */
  readonly hash: string | null | undefined;
  readonly password: string;
  readonly counter: GuessCounter;
  /** The caller's deadline. */
  readonly signal: AbortSignal;
}

/** Checks passwords that may be guesses. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly throttle: PasswordThrottle,
  ) {}

  /**
   * Whether the password is right; a wrong one is counted. The throttle is read again once the hashing starts, so that
   * guesses made all at once gain nothing.
   *
   * @throws ContractError 429 while the counter blocks, 503 when too many checks wait.
   */
  async matches({ hash, password, counter, signal }: PasswordAttempt): Promise<boolean> {
    await this.throttle.refuseWhileBlocked(counter);
    return this.hasher.runLimited(async () => {
      await this.throttle.refuseWhileBlocked(counter);
      if (await this.hasher.matches(hash, password)) return true;
      await this.throttle.countFailure(counter);
      return false;
    }, signal);
  }

  /** Forgets the wrong passwords that were counted under the key. */
  async forgetFailures(tx: EntityManager, key: string): Promise<void> {
    await this.throttle.reset(tx, key);
  }
}
