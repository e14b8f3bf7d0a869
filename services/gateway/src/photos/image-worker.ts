import { unavailable } from '@vault/service-kit/errors';
import { Semaphore } from '@vault/service-kit/semaphore';
import { ProcessExitedError } from '@vault/service-kit/child-process';
import { UnreadableImageError } from './image';
import {
  ImageWorkerProcess,
  type ImageJob,
  type ImageJobResult,
  type ImageWorkerOptions,
} from './image-worker-process';

/**
 * Runs image jobs in a child process. When it ends, each job that it was running is run again in a process of its own,
 * so that an image which ends it fails for its sender only.
 */
export class ImageWorker {
  private readonly shared: ImageWorkerProcess;
  private readonly retries = new Semaphore({ permits: 1, maxWaiting: 100, maxWaitMs: 20_000 });

  constructor(private readonly options: ImageWorkerOptions) {
    this.shared = new ImageWorkerProcess(options);
  }

  /**
   * @throws UnreadableImageError when the file is not an acceptable image, or ends the process by itself.
   * @throws ContractError `SERVICE_UNAVAILABLE` when it takes too long, or too many wait to be run again.
   */
  async run<J extends ImageJob>(job: J): Promise<ImageJobResult<J>> {
    try {
      return await this.shared.run(job);
    } catch (error) {
      if (!(error instanceof ProcessExitedError)) throw error;
      return this.retries.run(() => this.runAlone(job));
    }
  }

  close(): void {
    this.shared.close();
  }

  private async runAlone<J extends ImageJob>(job: J): Promise<ImageJobResult<J>> {
    const worker = new ImageWorkerProcess(this.options);
    try {
      return await worker.run(job);
    } catch (error) {
      if (!(error instanceof ProcessExitedError)) throw error;
      // What is resized is our own file.
      throw job.kind === 'resize' ? unavailable(error) : new UnreadableImageError(undefined, { cause: error });
    } finally {
      worker.close();
    }
  }
}
