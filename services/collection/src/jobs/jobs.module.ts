import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.service';
import { JobSweeper } from './job.sweeper';
import { JobsHandler } from './jobs.handler';

@Module({ controllers: [JobsHandler], providers: [JobQueue, JobSweeper], exports: [JobQueue] })
export class JobsModule {}
