import { Injectable } from '@nestjs/common';
import { discardPhotos, PHOTO_MAX_BYTES, registerPhotos } from '@vault/contracts/collection/photos';
import { BusClient, type CallerContext } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import type { FileDigests } from '../contract-calls';
import type { GatewayRequest } from '../http';
import { readForm, UploadSlots } from '../multipart';
import { ImageProcessor } from './image-processor.service';
import { PhotoBatch } from './photo-batch';

const log = logger('photos');

export interface PhotoForm {
  readonly fields: Record<string, unknown>;
  /** The URLs that the photos will have, in the order of the form. */
  readonly urls: string[];
}

export interface PhotoUpload<T> {
  /** The form's field of files, and how many it may contain. */
  readonly field: string;
  readonly max: number;
  readonly ctx: CallerContext;
  /** Called before the photos are registered; throws when the form is not acceptable. */
  check(form: PhotoForm): T;
  /** Uses the registered photos. `used` is false for a repeated request, whose first one brought the photos already. */
  use(checked: T, digests: FileDigests): Promise<{ readonly used: boolean }>;
}

/** Receives the photos of a form. None of them stays when the call that they were sent for fails. */
@Injectable()
export class PhotoUploadService {
  constructor(
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
    private readonly images: ImageProcessor,
    private readonly slots: UploadSlots,
  ) {}

  /** Stores the form's photos, registers them with the collection, and then uses them. */
  async receive<T>(request: GatewayRequest, upload: PhotoUpload<T>): Promise<void> {
    const batch = new PhotoBatch(this.store, this.images, upload.max);
    let checked: T;
    try {
      checked = upload.check(await this.read(request, upload.field, batch));
      const photos = await batch.stored();
      if (photos.length > 0) await this.bus.call(registerPhotos, { photos }, { ctx: upload.ctx });
    } catch (error) {
      const cleanup = logFailure(batch.remove());
      if (!isUnavailable(error)) await cleanup;
      throw error;
    }
    try {
      const { used } = await upload.use(checked, batch.digests);
      if (!used) await logFailure(this.discard(batch, upload.ctx));
    } catch (error) {
      // The call may have taken effect all the same: the collection discards only photos that nothing uses.
      const cleanup = logFailure(this.discard(batch, upload.ctx));
      if (!isUnavailable(error)) await cleanup;
      throw error;
    }
  }

  private async discard({ isEmpty, ids }: PhotoBatch, ctx: CallerContext): Promise<void> {
    if (!isEmpty) await this.bus.call(discardPhotos, { ids }, { ctx });
  }

  private async read(request: GatewayRequest, field: string, batch: PhotoBatch): Promise<PhotoForm> {
    const release = await this.slots.acquire(request);
    try {
      const fields = await readForm(request, {
        field,
        maxBytes: PHOTO_MAX_BYTES,
        onFile: (part) => batch.add(part),
      });
      await batch.stored();
      return { fields, urls: batch.urls };
    } finally {
      release();
    }
  }
}

/** The cleanup is not awaited then: it would only wait for the same unavailable part. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ContractError && error.code === 'SERVICE_UNAVAILABLE';

/** A failed cleanup must not replace the error that caused it; photos that stay are swept within a day. */
async function logFailure(cleanup: Promise<unknown>): Promise<void> {
  try {
    await cleanup;
  } catch (error) {
    log.warn({ err: error }, 'the photos of a failed request could not be removed');
  }
}
