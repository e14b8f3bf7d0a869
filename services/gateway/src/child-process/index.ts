export { answerJobs } from './answer-jobs';
export { JobFailedError, JobProcess, JobTimeoutError, ProcessExitedError } from './job-process';
