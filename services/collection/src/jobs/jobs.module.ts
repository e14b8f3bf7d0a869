import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service';
import { JobSweeper } from './job.sweeper';
import { JobWorker } from './job.worker';
import { JobsHandler } from './jobs.handler';

@Module({
  controllers: [JobsHandler],
  providers: [JobQueue, JobSweeper, JobWorker],
  exports: [JobQueue, JobWorker],
})
export class JobsModule {}
