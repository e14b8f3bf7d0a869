import { errorText } from '@vault/contracts/common/errors';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { databaseUnavailable } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobQueue, LEASE_SECONDS, LostClaim, type ClaimedJob } from '../jobs/job-queue.service';
import { Documents } from './documents.service';
import { ImportsService } from './imports.service';
import { chosenCars } from './judge-rows';
import { writeImport } from './write-import';

const log = logger('import-worker');

const LOOK_EVERY_MS = 1_000;
const RENEW_EVERY_MS = (LEASE_SECONDS * 1_000) / 3;
const PAUSE_AFTER_FAILURE_MS = 2_000;
/** A list that ends the process each time it is read must not do so for ever. */
const MOST_ATTEMPTS = 5;

const passing = (error: unknown): boolean =>
  databaseUnavailable(error) || (error instanceof ContractError && error.code === 'SERVICE_UNAVAILABLE');

/** Works off the imports that are too long for one answer: one at a time in each process. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private nap = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly imports: ImportsService,
    private readonly documents: Documents,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.onEnqueued(() => this.nap.abort());
    this.working = this.work();
  }

  /** The import in hand is rolled back and left to the next process. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    this.nap.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        const job = await this.jobs.claim();
        if (job) await this.take(job);
        else await this.rest(LOOK_EVERY_MS);
      } catch (error) {
        log.warn({ err: error }, 'an import could not be worked on, it is tried again');
        await this.rest(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  private async rest(ms: number): Promise<void> {
    this.nap = new AbortController();
    await sleep(ms, undefined, { signal: AbortSignal.any([this.nap.signal, this.stop.signal]) }).catch(() => undefined);
  }

  private async take(job: ClaimedJob): Promise<void> {
    const progress = { done: 0 };
    const renewal = setInterval(() => {
      this.jobs
        .renew(job, progress.done)
        .catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
    }, RENEW_EVERY_MS);
    try {
      if (job.attempts > MOST_ATTEMPTS) throw new Error('the import failed too often');
      await this.import(job, progress);
      await this.documents.remove(job.fileKey);
    } catch (error) {
      await this.settle(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async import(job: ClaimedJob, progress: { done: number }): Promise<void> {
    const { id, userId, options } = job;
    const { judged } = await this.imports.judge(userId, job.fileKey, options);
    const cars = chosenCars(judged, options.skipDuplicates);
    const onProgress = async (done: number): Promise<void> => {
      this.stop.signal.throwIfAborted();
      progress.done = done;
      if (!(await this.jobs.renew(job, done))) throw new LostClaim();
    };
    await this.dataSource.transaction(async (tx) => {
      const imported = await writeImport(tx, { id, userId, cars, fill: options.fill, onProgress });
      await this.jobs.complete(tx, job, { imported, skipped: judged.length - imported, undoToken: id });
    });
  }

  private async settle(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof LostClaim) return;
    if (this.stop.signal.aborted) return this.jobs.release(job);
    if (passing(error) && job.attempts < MOST_ATTEMPTS) {
      await this.jobs.release(job);
      throw error;
    }
    if (!(error instanceof ContractError)) log.error({ err: error, job: job.id }, 'an import failed');
    const { code, message } =
      error instanceof ContractError ? error : { code: 'INTERNAL', message: errorText('INTERNAL') };
    await this.jobs.fail(job, { code, message });
    await this.documents.remove(job.fileKey);
  }
}
