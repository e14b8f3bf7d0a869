import { Injectable } from '@nestjs/common';
import { PasswordThrottle } from '../throttle/password-throttle.service';
import { PasswordHasher } from './password-hasher.service';

export interface PasswordAttempt {
  /** Null or undefined: there is none, and no password is right. */
  readonly hash: string | null | undefined;
  readonly password: string;
  /** Under which wrong tries are counted. */
  readonly key: string;
  /** The caller's time. */
  readonly signal: AbortSignal;
}

/** Checks a password that somebody may be guessing. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly throttle: PasswordThrottle,
  ) {}

  /**
   * Whether the password is the right one; a wrong one is counted. The throttle is asked again once it is this try's
   * turn, so that guesses made all at once gain nothing.
   *
   * @throws ContractError 429 while too many wrong ones were tried, 503 when there is no time for it.
   */
  async matches({ hash, password, key, signal }: PasswordAttempt): Promise<boolean> {
    await this.throttle.refuseWhileBlocked(key);
    return this.hasher.runLimited(async () => {
      await this.throttle.refuseWhileBlocked(key);
      if (await this.hasher.matches(hash, password)) return true;
      await this.throttle.countFailure(key);
      return false;
    }, signal);
  }
}
