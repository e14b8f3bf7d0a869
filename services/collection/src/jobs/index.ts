export { type ClaimedJob, JobQueue } from './job-queue.service';
export { JobEntity } from './job.entity';
export { type JobRunner, JobWorker, type ProgressCallback } from './job.worker';
export { JobsModule } from './jobs.module';
export { jobsSchema } from './jobs.schema';
