import { errorText } from '@vault/contracts/common/errors';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { databaseUnavailable } from '@vault/service-kit/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_SECONDS, LostClaim, type ClaimedJob, type JobQueue } from './job-queue.service';
import type { JobRunner } from './job-runner';

const log = logger('jobs');

const LOOK_EVERY_MS = 1_000;
const RENEW_EVERY_MS = (LEASE_SECONDS * 1_000) / 3;
const PAUSE_AFTER_FAILURE_MS = 2_000;
/** A job that ends the process each time it is run must not do so for ever. */
const MAX_ATTEMPTS = 5;

const passing = (error: unknown): boolean =>
  databaseUnavailable(error) || (error instanceof ContractError && error.code === 'SERVICE_UNAVAILABLE');

/** Works off the jobs of one kind, one at a time. */
export class JobLane {
  private readonly stopping = new AbortController();
  private nap = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: JobQueue,
    private readonly runner: JobRunner,
  ) {}

  start(): void {
    this.jobs.onEnqueued(() => this.nap.abort());
    this.working = this.work();
  }

  /** The job in hand is called off and left to the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.nap.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const job = await this.jobs.claim(this.runner.kind);
        if (job) await this.take(job);
        else await this.rest(LOOK_EVERY_MS);
      } catch (error) {
        log.warn({ err: error, kind: this.runner.kind }, 'a job could not be worked on, it is tried again');
        await this.rest(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  private async rest(ms: number): Promise<void> {
    this.nap = new AbortController();
    const woken = AbortSignal.any([this.nap.signal, this.stopping.signal]);
    await sleep(ms, undefined, { signal: woken }).catch(() => undefined);
  }

  private async take(job: ClaimedJob): Promise<void> {
    let reached = 0;
    const report = async (done: number): Promise<void> => {
      this.stopping.signal.throwIfAborted();
      reached = done;
      if (!(await this.jobs.renew(job, done))) throw new LostClaim();
    };
    const renewal = setInterval(() => {
      this.jobs.renew(job, reached).catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
    }, RENEW_EVERY_MS);
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Error('the job failed too often');
      await this.runner.run(job, report);
      await this.runner.clear?.(job);
    } catch (error) {
      await this.settle(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async settle(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof LostClaim) return;
    if (this.stopping.signal.aborted) return this.jobs.release(job);
    if (passing(error) && job.attempts < MAX_ATTEMPTS) {
      await this.jobs.release(job);
      throw error;
    }
    if (!(error instanceof ContractError)) log.error({ err: error, job: job.id }, 'a job failed');
    const { code, message } =
      error instanceof ContractError ? error : { code: 'INTERNAL', message: errorText('INTERNAL') };
    await this.jobs.fail(job, { code, message });
    await this.runner.clear?.(job);
  }
}
