import { EXPORT_DAYS, exportReady } from '@vault/contracts/collection/exports';
import { publish } from '@vault/service-kit/outbox';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type ClaimedJob, JobQueue, type JobRunner, JobWorker, type ProgressCallback } from '../jobs';
import { ExportEntity } from './export.entity';
import { ExportFiles, type ExportedFile } from './export-files.service';
import type { ExportOrder } from './export-order';

const DAY_MS = 86_400_000;
/** Each report of progress costs a statement. */
const PROGRESS_INTERVAL_MS = 300;

/** Makes the exports that are too long for one request. */
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
    this.worker.register(this);
  }

  async run(job: ClaimedJob, onProgress: ProgressCallback): Promise<void> {
    let reportedAt = 0;
    const file = await this.files.make(job.userId, job.options as ExportOrder, async (done) => {
      if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = Date.now();
      await onProgress(done);
    });
    // A file without a row, of a worker that stopped here or lost its job, is left to `ExportSweeper`.
    await this.dataSource.transaction((tx) => this.save(tx, job, file));
  }

  private async save(
    tx: EntityManager,
    job: ClaimedJob,
    { kind, key, fileName, contentType, bytes }: ExportedFile,
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
