import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ClaimedJob, JobQueue, type JobRunner, JobWorker, type ProgressCallback } from '../jobs';
import { UploadedLists } from './uploaded-lists.service';
import { ImportsService } from './imports.service';
import { planImport, type ImportOptions } from './plan-import';
import { writeImport } from './write-import';

/** Imports lists that are too long for one request. */
@Injectable()
export class ImportRunner implements JobRunner, OnModuleInit {
  readonly kind = 'import';

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly worker: JobWorker,
    private readonly imports: ImportsService,
    private readonly uploads: UploadedLists,
  ) {}

  onModuleInit(): void {
    this.worker.register(this);
  }

  async run(job: ClaimedJob, onProgress: ProgressCallback): Promise<void> {
    const { id, userId } = job;
    const options = job.options as ImportOptions;
    const { list, judged } = await this.imports.judge(userId, job.fileKey ?? '', options);
    const plan = planImport(list, judged, options);
    await this.dataSource.transaction(async (tx) => {
      const written = await writeImport(tx, { id, userId, plan, fill: options.fill, onProgress });
      await this.jobs.complete(tx, job, written);
    });
  }

  async cleanUp({ fileKey }: ClaimedJob): Promise<void> {
    if (fileKey !== null) await this.uploads.remove(fileKey);
  }
}
