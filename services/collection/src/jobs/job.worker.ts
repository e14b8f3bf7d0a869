import { errorText } from '@vault/contracts/common/errors';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { databaseUnavailable } from '@vault/service-kit/database';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { JobQueue, LEASE_SECONDS, LostJobError, type ClaimedJob, type JobKind } from './job-queue.service';

const log = logger('jobs');

const POLL_INTERVAL_MS = 1_000;
const RENEWAL_INTERVAL_MS = (LEASE_SECONDS * 1_000) / 3;
const RETRY_DELAY_MS = 2_000;
/** Stops a job that crashes the process each time it runs. */
const MAX_ATTEMPTS = 5;

const isTransient = (error: unknown): boolean =>
  databaseUnavailable(error) || (error instanceof ContractError && error.code === 'SERVICE_UNAVAILABLE');

/** Reports progress. Throws when the job must stop, as the process stops or another worker has taken it over. */
export type ProgressCallback = (done: number) => Promise<void>;

/** Runs the jobs of one kind. */
export interface JobRunner {
  readonly kind: JobKind;
  /** Runs a job, and completes it (`JobQueue.complete`) in the transaction that writes its result. */
  run(job: ClaimedJob, onProgress: ProgressCallback): Promise<void>;
  /** Best-effort cleanup after a job has succeeded or failed. */
  cleanUp?(job: ClaimedJob): Promise<void>;
}

/** Runs the jobs of one kind, one at a time. */
class JobLane {
  private readonly stopping = new AbortController();
  private pause = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: JobQueue,
    private readonly runner: JobRunner,
  ) {}

  start(): void {
    this.jobs.onEnqueued(() => this.pause.abort());
    this.working = this.work();
  }

  /** The job under way is cancelled and left to the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const job = await this.jobs.claim(this.runner.kind);
        if (job) await this.runJob(job);
        else await this.sleep(POLL_INTERVAL_MS);
      } catch (error) {
        log.warn({ err: error, kind: this.runner.kind }, 'a job could not be run and is tried again');
        await this.sleep(RETRY_DELAY_MS);
      }
    }
  }

  private async sleep(ms: number): Promise<void> {
    this.pause = new AbortController();
    const wakeUp = AbortSignal.any([this.pause.signal, this.stopping.signal]);
    await delay(ms, undefined, { signal: wakeUp }).catch(() => undefined);
  }

  private async runJob(job: ClaimedJob): Promise<void> {
    let progress = 0;
    const onProgress = async (done: number): Promise<void> => {
      this.stopping.signal.throwIfAborted();
      progress = done;
      if (!(await this.jobs.renew(job, done))) throw new LostJobError();
    };
    const renewal = setInterval(() => {
      this.jobs
        .renew(job, progress)
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of a job could not be renewed'));
    }, RENEWAL_INTERVAL_MS);
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Error('the job failed too often');
      await this.runner.run(job, onProgress);
      await this.runner.cleanUp?.(job);
    } catch (error) {
      await this.handleFailure(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async handleFailure(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof LostJobError) return;
    if (this.stopping.signal.aborted) return this.jobs.release(job);
    if (isTransient(error) && job.attempts < MAX_ATTEMPTS) {
      await this.jobs.release(job);
      throw error;
    }
    if (!(error instanceof ContractError)) log.error({ err: error, job: job.id }, 'a job failed');
    const { code, message } =
      error instanceof ContractError ? error : { code: 'INTERNAL', message: errorText('INTERNAL') };
    await this.jobs.fail(job, { code, message });
    await this.runner.cleanUp?.(job);
  }
}

/** Runs work that is too long for one request: one job of each kind at a time, so that no kind waits for another. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: JobLane[] = [];

  constructor(private readonly jobs: JobQueue) {}

  /** Called in `onModuleInit`; the jobs start when all modules are initialized. */
  register(runner: JobRunner): void {
    this.lanes.push(new JobLane(this.jobs, runner));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
