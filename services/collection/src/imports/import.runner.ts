import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobQueue, type ClaimedJob } from '../jobs/job-queue.service';
import type { JobRunner, Report } from '../jobs/job-runner';
import { JobWorker } from '../jobs/job.worker';
import { UploadedLists } from './uploaded-lists.service';
import type { ImportOptions } from './import-options';
import { ImportsService } from './imports.service';
import { planImport } from './plan-import';
import { writeImport } from './write-import';

/** The imports that are too long for one answer. */
@Injectable()
export class ImportRunner implements JobRunner, OnModuleInit {
  readonly kind = 'import';

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly worker: JobWorker,
    private readonly imports: ImportsService,
    private readonly documents: UploadedLists,
  ) {}

  onModuleInit(): void {
    this.worker.runs(this);
  }

  async run(job: ClaimedJob, onProgress: Report): Promise<void> {
    const { id, userId } = job;
    const options = job.options as ImportOptions;
    const { list, judged } = await this.imports.judge(userId, job.fileKey ?? '', options);
    const plan = planImport(list, judged, options);
    await this.dataSource.transaction(async (tx) => {
      const written = await writeImport(tx, { id, userId, plan, fill: options.fill, onProgress });
      await this.jobs.complete(tx, job, written);
    });
  }

  async clear({ fileKey }: ClaimedJob): Promise<void> {
    if (fileKey !== null) await this.documents.remove(fileKey);
  }
}
