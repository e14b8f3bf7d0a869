import { unavailable } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { UnreadableImageError, type ImageFormat, type TranscodedImage } from './image';

export type ImageJob =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'transcode'; readonly path: string }
  | { readonly kind: 'resize'; readonly original: Buffer; readonly width: number; readonly format: ImageFormat };

interface JobResults {
  readonly inspect: number;
  readonly transcode: TranscodedImage;
  readonly resize: Buffer;
}

export type ImageJobResult<J extends ImageJob> = JobResults[J['kind']];

export type JobOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly unreadable: boolean; readonly message: string };

interface PendingJob {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Longer than sharp's own timeout; then the process is killed. */
const JOB_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 60_000;

/**
 * glibc keeps an arena of freed memory per thread, hundreds of megabytes after a few large images. With a single arena,
 * and large blocks returned at once, the process shrinks again after each image.
 */
const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Limits what the process can allocate (RLIMIT_DATA, since V8 reserves more addresses than any RLIMIT_AS would allow), so
 * that a decoder runs out of memory instead of the machine. A system that has no such limit goes on without it.
 */
const WITH_LIMIT = 'ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * Without compiled code the process needs no memory that is both writable and executable, of which V8 reserves 512 MiB
 * that would count against the limit.
 */
const NODE_OPTIONS = ['--jitless'];

const log = logger('image-worker');

/** The process ended during a job: because of that job, or of another one. */
export class ImageWorkerExitedError extends Error {
  override readonly name = 'ImageWorkerExitedError';
}

export interface ImageWorkerOptions {
  /** What the process may allocate; the worst accepted image and two copies being made take 600 MiB. */
  readonly memoryMiB: number;
  /** The program that it runs. */
  readonly program?: string;
}

/**
 * A child process that decodes untrusted images: one that crashes the decoder or makes it hang affects nothing else. It
 * is started on demand and ends after an idle minute.
 */
export class ImageWorkerProcess {
  private child: ChildProcess | null = null;
  private readonly pending = new Map<number, PendingJob>();
  private nextId = 1;
  private idleTimer?: NodeJS.Timeout;

  constructor(private readonly options: ImageWorkerOptions) {}

  /**
   * @throws UnreadableImageError when the file is not an acceptable image.
   * @throws ImageWorkerExitedError when the process ended during the job.
   * @throws ContractError `SERVICE_UNAVAILABLE` when the job took too long.
   */
  async run<J extends ImageJob>(job: J): Promise<ImageJobResult<J>> {
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const id = this.nextId++;
    const timer = setTimeout(() => this.abort(child, id), JOB_TIMEOUT_MS);
    try {
      const value = await new Promise<unknown>((resolve, reject) => {
        this.pending.set(id, { resolve, reject });
        child.send({ id, job }, (error) => error && reject(new ImageWorkerExitedError(error.message)));
      });
      return value as ImageJobResult<J>;
    } finally {
      clearTimeout(timer);
      this.pending.delete(id);
      if (this.pending.size === 0) this.idleTimer = setTimeout(() => this.close(), IDLE_TIMEOUT_MS).unref();
    }
  }

  /** Lets the process end; the next job starts another. */
  close(): void {
    clearTimeout(this.idleTimer);
    if (this.child?.connected) this.child.disconnect();
    this.child = null;
  }

  private start(): ChildProcess {
    const { memoryMiB, program = join(__dirname, 'image-worker.main.js') } = this.options;
    const child = fork(program, {
      execPath: '/bin/sh',
      execArgv: ['-c', WITH_LIMIT, String(memoryMiB * 1024), process.execPath, ...NODE_OPTIONS],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, LOG_LEVEL: process.env.LOG_LEVEL, ...MEMORY_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: { id: number; outcome: JobOutcome }) => this.settle(message.id, message.outcome));
    child.on('error', (error) => log.error({ err: error }, 'the image worker process failed'));
    child.on('exit', (code, signal) => this.onExit(child, `the image worker process exited (${signal ?? code})`));
    return child;
  }

  private abort(child: ChildProcess, id: number): void {
    this.pending.get(id)?.reject(unavailable(new Error('the image took too long')));
    child.kill('SIGKILL');
  }

  private settle(id: number, outcome: JobOutcome): void {
    const job = this.pending.get(id);
    if (outcome.ok) job?.resolve(outcome.value);
    else job?.reject(outcome.unreadable ? new UnreadableImageError(outcome.message) : new Error(outcome.message));
  }

  private onExit(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = null;
    log.warn(reason);
    for (const { reject } of this.pending.values()) reject(new ImageWorkerExitedError(reason));
  }
}
