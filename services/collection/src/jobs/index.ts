export { type ClaimedJob, JobQueue } from './job-queue.service';
export type { JobRunner, ProgressCallback } from './job-runner';
export { JobEntity } from './job.entity';
export { JobWorker } from './job.worker';
export { JobsModule } from './jobs.module';
export { jobsSchema } from './jobs.schema';
