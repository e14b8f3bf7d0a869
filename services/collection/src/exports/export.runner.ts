import { EXPORT_DAYS, exportReady } from '@vault/contracts/collection/exports';
import { publish } from '@vault/service-kit/outbox';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { JobQueue, type ClaimedJob } from '../jobs/job-queue.service';
import type { JobRunner, Report } from '../jobs/job-runner';
import { JobWorker } from '../jobs/job.worker';
import { ExportEntity } from './export.entity';
import { ExportFiles, type MadeFile } from './export-files.service';
import type { ExportOrder } from './export-order';

const DAY_MS = 86_400_000;
/** Progress is told no more often: each time costs a statement. */
const TELL_EVERY_MS = 300;

/** The exports that take too long for one answer. */
@Injectable()
export class ExportRunner implements JobRunner, OnModuleInit {
  readonly kind = 'export';

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly worker: JobWorker,
    private readonly files: ExportFiles,
  ) {}

  onModuleInit(): void {
    this.worker.runs(this);
  }

  async run(job: ClaimedJob, report: Report): Promise<void> {
    let told = 0;
    const file = await this.files.make(job.userId, job.options as ExportOrder, async (done) => {
      if (Date.now() - told < TELL_EVERY_MS) return;
      told = Date.now();
      await report(done);
    });
    // A file without a row, of a worker that died here or lost its job, is swept away.
    await this.dataSource.transaction((tx) => this.keep(tx, job, file));
  }

  private async keep(
    tx: EntityManager,
    job: ClaimedJob,
    { kind, key, fileName, contentType, bytes }: MadeFile,
  ): Promise<void> {
    const { userId } = job;
    const exportId = uuidv7();
    const expiresAt = new Date(Date.now() + EXPORT_DAYS * DAY_MS);
    const file = { kind, key, fileName, contentType, bytes: String(bytes), expiresAt };
    await tx.insert(ExportEntity, { id: exportId, userId, ...file });
    await this.jobs.complete(tx, job, { exportId, fileName });
    await publish(tx, exportReady, { userId, exportId, kind, fileName, expiresAt: expiresAt.toISOString() });
  }
}
