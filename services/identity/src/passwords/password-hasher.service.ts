import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { unavailable } from '@vault/service-kit/errors';
import { Semaphore } from '@vault/service-kit/semaphore';
import { CONFIG, type IdentityConfig } from '../config';

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a few passwords at a time: a flood of sign-ins waits or is refused, but never starves the machine. */
@Injectable()
export class PasswordHasher {
  private readonly semaphore: Semaphore;
  private readonly dummyHash: Promise<string> = hash('the password of no account', HASH_COST);

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.semaphore = new Semaphore({ permits: config.HASHES_AT_ONCE, maxWaiting: config.HASHES_WAITING });
  }

  hash(password: string, signal?: AbortSignal): Promise<string> {
    return this.runLimited(() => hash(password, HASH_COST), signal);
  }

  /** Call inside of `runLimited`. Without a hash returns false after the same work: unknown accounts look like known ones. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.dummyHash), password);
    return matches && !!passwordHash;
  }

  /**
   * Runs work that hashes once one of the `HASHES_AT_ONCE` permits is free.
   *
   * @throws ContractError 503 when `HASHES_WAITING` wait already, or when the caller's deadline passed meanwhile.
   */
  runLimited<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.semaphore.run(async () => {
      if (signal?.aborted) throw unavailable();
      return work();
    });
  }
}
