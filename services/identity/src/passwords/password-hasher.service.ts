import { hash, verify } from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { unavailable } from '@vault/service-kit/errors';
import { CONFIG, type IdentityConfig } from '../config';

/** OWASP's first choice for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a few passwords at a time: a flood of sign-ins waits or is turned away, but never starves the machine. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly nobodys: Promise<string> = hash('the password of nobody', HASH_COST);

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  hash(password: string, signal?: AbortSignal): Promise<string> {
    return this.runLimited(() => hash(password, HASH_COST), signal);
  }

  /** Must be called in turn. Without a hash it takes as long, and answers no: unknown accounts look like known ones. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const right = await verify(passwordHash ?? (await this.nobodys), password);
    return right && !!passwordHash;
  }

  /**
   * Does work that hashes once a place is free.
   *
   * @throws ContractError 503 when too many wait already, or when the caller's time is over before its turn.
   */
  async runLimited<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter();
    try {
      if (signal?.aborted) throw unavailable();
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.config.HASHES_AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= this.config.HASHES_WAITING) throw unavailable();
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** Hands the place to the next in line, or gives it up. */
  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
