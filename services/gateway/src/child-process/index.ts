export { answerJobs } from './answer-jobs';
export { forkProgram, JobFailedError, JobProcess, JobTimeoutError, ProcessExitedError } from './job-process';
