import type { logger } from '../logging';
import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { JobOutcome } from './answer-jobs';

/** The job failed with an error of this name. */
export class JobFailedError extends Error {
  override readonly name = 'JobFailedError';

  constructor(
    readonly errorName: string,
    message: string,
  ) {
    super(message);
  }
}

/** The process ended during a job: because of that job, or of another one. */
export class ProcessExitedError extends Error {
  override readonly name = 'ProcessExitedError';
}

/** The job took too long; its process was killed. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

interface PendingJob {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the program of a `JobProcess`, which calls `answerJobs`. No secret is passed on: of the environment it gets what is
 * named here, and `env`.
 */
export function forkProgram(
  program: string,
  { env, ...options }: Pick<ForkOptions, 'execPath' | 'execArgv' | 'env'> = {},
): ChildProcess {
  const { PATH, NODE_ENV, LOG_LEVEL } = process.env;
  const child = fork(program, {
    ...options,
    env: { PATH, NODE_ENV, LOG_LEVEL, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A high priority of the service, which its session may have, is for requests.
    detached: true,
  });
  const { PRIORITY_NORMAL } = constants.priority;
  if (child.pid !== undefined && getPriority() < PRIORITY_NORMAL) setPriority(child.pid, PRIORITY_NORMAL);
  return child;
}

export interface JobProcessOptions {
  /** Starts the program, see `forkProgram`. */
  readonly start: () => ChildProcess;
  readonly jobTimeoutMs: number;
  /** The process ends when it has had no job for so long. */
  readonly idleTimeoutMs: number;
  readonly log: ReturnType<typeof logger>;
}

/** A child process that runs jobs. It is started on demand and ends when it is idle. */
export class JobProcess<Job, Result> {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, PendingJob>();
  private nextId = 1;
  private idleTimer?: NodeJS.Timeout;

  constructor(private readonly options: JobProcessOptions) {}

  /**
   * @returns what the program answers to the job.
   * @throws JobFailedError when the program threw.
   * @throws ProcessExitedError when the process ended during the job, or could not be started.
   * @throws JobTimeoutError when the job took too long.
   */
  async run(job: Job): Promise<Result> {
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    const timer = setTimeout(() => this.abort(child, id), this.options.jobTimeoutMs);
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.pending.set(id, { resolve: (value) => resolve(value as Result), reject });
        child.send({ id, job }, (error) => error && reject(new ProcessExitedError(error.message)));
      });
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
      if (this.pending.size === 0) {
        this.idleTimer = setTimeout(() => this.close(), this.options.idleTimeoutMs).unref();
      }
    }
  }

  /** Lets the process end, whose jobs are rejected; the next job starts another. */
  close(): void {
    clearTimeout(this.idleTimer);
    if (this.child?.connected) this.child.disconnect();
    this.child = null;
    this.rejectAll('the process was closed');
  }

  private start(): ChildProcess {
    const { start, log } = this.options;
    const child = start();
    child.on('message', (message: { id: number; outcome: JobOutcome }) => this.settle(message.id, message.outcome));
    child.on('error', (error) => {
      log.error({ err: error }, 'the process failed');
      // Then no exit follows.
      if (child.pid === undefined) this.onExit(child, 'the process could not be started');
    });
    child.on('exit', (code, signal) => this.onExit(child, `the process exited (${signal ?? code})`));
    return child;
  }

  private abort(child: ChildProcess, id: number): void {
    this.pending.get(id)?.reject(new JobTimeoutError('the job took too long'));
    child.kill('SIGKILL');
  }

  private settle(id: number, outcome: JobOutcome): void {
    const job = this.pending.get(id);
    if (outcome.ok) job?.resolve(outcome.value);
    else job?.reject(new JobFailedError(outcome.name, outcome.message));
  }

  private onExit(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = null;
    this.options.log.warn(reason);
    this.rejectAll(reason);
  }

  private rejectAll(reason: string): void {
    for (const { reject } of this.pending.values()) reject(new ProcessExitedError(reason));
  }
}
