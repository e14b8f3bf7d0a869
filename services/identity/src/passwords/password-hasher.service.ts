import { forkProgram, JobProcess, JobTimeoutError, ProcessExitedError } from '@vault/service-kit/child-process';
import { unavailable } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { Semaphore } from '@vault/service-kit/semaphore';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type IdentityConfig } from '../config';
import { HASH_COST } from './hash-cost';

export type HashJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string };

interface JobResults {
  readonly hash: string;
  readonly verify: boolean;
}

/** Callers take a service that is silent for three seconds for one that is down, and ask it nothing more for a while. */
const MAX_WAIT_MS = 2_500;
/** Some hundred times as long as it takes; then the process is killed. */
const JOB_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 60_000;

/** Of no password: comparing with it takes as long as with any hash of this cost. */
const DUMMY_HASH = `$argon2id$v=19$m=${HASH_COST.memoryCost},t=${HASH_COST.timeCost},p=${HASH_COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Hashes a few passwords at a time, in a process of the lowest priority: a flood of sign-ins waits or is refused, but never
 * starves the machine.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly semaphore: Semaphore;
  private readonly process = new JobProcess<HashJob, unknown>({
    start: () => forkProgram(require.resolve('./hashing.main')),
    jobTimeoutMs: JOB_TIMEOUT_MS,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    log: logger('hashing'),
  });

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.semaphore = new Semaphore({
      permits: config.HASHES_AT_ONCE,
      maxWaiting: config.HASHES_WAITING,
      maxWaitMs: MAX_WAIT_MS,
      refusesEarly: true,
    });
  }

  onApplicationShutdown(): void {
    this.process.close();
  }

  hash(password: string, signal?: AbortSignal): Promise<string> {
    return this.runLimited(() => this.runJob({ kind: 'hash', password }), signal);
  }

  /** Call inside of `runLimited`. Without a hash returns false after the same work: unknown accounts look like known ones. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const matches = await this.runJob({ kind: 'verify', passwordHash: passwordHash ?? DUMMY_HASH, password });
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

  /** @throws ContractError 503 when the process ended during the job, or took too long. */
  private async runJob<J extends HashJob>(job: J): Promise<JobResults[J['kind']]> {
    try {
      return (await this.process.run(job)) as JobResults[J['kind']];
    } catch (error) {
      if (error instanceof JobTimeoutError || error instanceof ProcessExitedError) throw unavailable(error);
      throw error;
    }
  }
}
