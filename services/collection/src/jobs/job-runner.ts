import type { ClaimedJob, JobKind } from './job-queue.service';

/** Says how far a job has come. Throws when it is to be given up: the process stops, or another has the job by now. */
export type Report = (done: number) => Promise<void>;

/** How the jobs of one kind are done. */
export interface JobRunner {
  readonly kind: JobKind;
  /** Does all of it, and marks the job as done in the transaction that makes it true. */
  run(job: ClaimedJob, report: Report): Promise<void>;
  /** Clears away what only the job needed, once it is over, well or not. Best effort. */
  clear?(job: ClaimedJob): Promise<void>;
}
