import type { ClaimedJob, JobKind } from './job-queue.service';

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
