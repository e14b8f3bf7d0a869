import { unavailable } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { join } from 'node:path';
import { forkProgram, JobFailedError, JobProcess, JobTimeoutError } from '@vault/service-kit/child-process';
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

export interface ImageWorkerOptions {
  /** What the process may allocate; the worst accepted image and two copies being made take 600 MiB. */
  readonly memoryMiB: number;
  /** The program that it runs. */
  readonly program?: string;
}

/** A child process that decodes untrusted images: one that crashes the decoder or makes it hang affects nothing else. */
export class ImageWorkerProcess {
  private readonly process: JobProcess<ImageJob, unknown>;

  constructor({ memoryMiB, program = join(__dirname, 'image-worker.main.js') }: ImageWorkerOptions) {
    this.process = new JobProcess({
      start: () =>
        forkProgram(program, {
          execPath: '/bin/sh',
          execArgv: ['-c', WITH_LIMIT, String(memoryMiB * 1024), process.execPath, ...NODE_OPTIONS],
          env: MEMORY_ENV,
        }),
      jobTimeoutMs: JOB_TIMEOUT_MS,
      idleTimeoutMs: IDLE_TIMEOUT_MS,
      log: logger('image-worker'),
    });
  }

  /**
   * @throws UnreadableImageError when the file is not an acceptable image.
   * @throws ProcessExitedError when the process ended during the job.
   * @throws ContractError `SERVICE_UNAVAILABLE` when the job took too long.
   */
  async run<J extends ImageJob>(job: J): Promise<ImageJobResult<J>> {
    try {
      return (await this.process.run(job)) as ImageJobResult<J>;
    } catch (error) {
      if (error instanceof JobTimeoutError) throw unavailable(error);
      const isUnreadable = error instanceof JobFailedError && error.errorName === UnreadableImageError.name;
      throw isUnreadable ? new UnreadableImageError(error.message) : error;
    }
  }

  /** Lets the process end; the next job starts another. */
  close(): void {
    this.process.close();
  }
}
