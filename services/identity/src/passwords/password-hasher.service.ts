import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { CONFIG, type IdentityConfig } from '../config';

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Callers take a service that is silent for three seconds for one that is down, and ask it nothing more for a while. */
const MAX_WAIT_MS = 2_500;

/** Hashes a few passwords at a time: a flood of sign-ins waits or is refused, but never starves the machine. */
@Injectable()
export class PasswordHasher {
  private readonly semaphore: Semaphore;
  private readonly dummyHash: Promise<string> = hash('the password of no account', HASH_COST);

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.semaphore = new Semaphore({
      permits: config.HASHES_AT_ONCE,
      maxWaiting: config.HASHES_WAITING,
      maxWaitMs: MAX_WAIT_MS,
      refusesEarly: true,
    });
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
   * @throws ContractError 503 when `HASHES_WAITING` wait already or the wait is too long, or the signal's reason. It is
   *   thrown at once where the work of those that wait already is expected to last too long.
   */
  runLimited<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.semaphore.run(work, { signal });
  }
}

/**
 * Lets the thread that answers calls run before those that hash, wherever both want a processor; called once something was
 * hashed, as libuv starts its threads then. Only Linux has a priority for each thread, by its id; the names are Node's.
 */
export function lowerPriorityOfHashing(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8');
      if (name.startsWith('libuv-worker')) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A thread that has ended meanwhile.
    }
  }
}
