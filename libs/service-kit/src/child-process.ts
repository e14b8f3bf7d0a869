export { answerJobs } from './child-process/answer-jobs';
export {
  forkProgram,
  JobFailedError,
  JobProcess,
  JobTimeoutError,
  ProcessExitedError,
} from './child-process/job-process';
