import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { UnreadableImageError, type ImageFormat, type TranscodedImage } from './image';
import { ImageWorker } from './image-worker';

/** More is refused: a phone's photo needs a tenth of it, a crafted image would take the whole machine. */
const MAX_WORKING_BYTES = 128 * 1024 * 1024;
/** Images that need more are processed alone. */
const LIGHT_BYTES = 24 * 1024 * 1024;
const MAX_JOBS = 2;

/** Decodes and encodes images, a few at a time, in a process of their own. */
@Injectable()
export class ImageProcessor implements OnApplicationShutdown {
  private readonly transcodeSlots = new Semaphore({ permits: MAX_JOBS, maxWaiting: 100, maxWaitMs: 20_000 });
  /** Resizing has slots of its own, so that pages do not wait for uploads. */
  private readonly resizeSlots = new Semaphore({ permits: MAX_JOBS, maxWaiting: 200, maxWaitMs: 4_000 });
  private readonly worker: ImageWorker;

  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'IMAGE_MEMORY_MIB'>) {
    this.worker = new ImageWorker({ memoryMiB: config.IMAGE_MEMORY_MIB });
  }

  /**
   * Makes the stored original of an uploaded file: WebP, upright, at most 2560 pixels a side, never enlarged, without
   * metadata.
   *
   * @throws UnreadableImageError when it is not a JPEG, PNG or WebP image, is damaged, or too large to process.
   * @throws ContractError `SERVICE_UNAVAILABLE` when too many images are waiting.
   */
  async transcode(path: string): Promise<TranscodedImage> {
    const workingBytes = await this.worker.run({ kind: 'inspect', path });
    if (workingBytes > MAX_WORKING_BYTES) {
      throw new UnreadableImageError('This picture has too many pixels for us to read.');
    }
    const weight = workingBytes > LIGHT_BYTES ? MAX_JOBS : 1;
    return this.transcodeSlots.run(() => this.worker.run({ kind: 'transcode', path }), { weight });
  }

  /**
   * A smaller copy of a stored original; never enlarged.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when too many images are waiting.
   */
  async resize(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
    return this.resizeSlots.run(() => this.worker.run({ kind: 'resize', original, width, format }));
  }

  onApplicationShutdown(): void {
    this.worker.close();
  }
}
