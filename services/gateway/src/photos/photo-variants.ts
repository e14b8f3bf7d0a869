import { Injectable } from '@nestjs/common';
import { locatePhoto, PHOTO_WIDTHS, photoKey } from '@vault/contracts/collection/photos';
import { avatarKey, locateAvatar } from '@vault/contracts/identity/avatar';
import { listingPhotoKey, locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { refuseField } from '../http';
import type { ImageFormat } from './image';
import { ImageProcessor } from './image-processor.service';

const log = logger('photos');

/** Which contract says who may see a photo, and where it lies in the object store. */
export interface PhotoKind {
  readonly locate: typeof locatePhoto | typeof locateListingPhoto | typeof locateAvatar;
  readonly key: (id: string, variant?: string) => string;
}

export const CAR_PHOTO: PhotoKind = { locate: locatePhoto, key: photoKey };
export const LISTING_PHOTO: PhotoKind = { locate: locateListingPhoto, key: listingPhotoKey };
export const AVATAR: PhotoKind = { locate: locateAvatar, key: avatarKey };

export interface Variant {
  readonly width: number;
  readonly format: ImageFormat;
}

export interface PhotoFile {
  readonly content: Readable | Buffer;
  /** In bytes. */
  readonly size: number;
}

/** The resized variants of stored photos: each is made once, on its first request, and stored beside the original. */
@Injectable()
export class PhotoVariants {
  private readonly inProgress = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly images: ImageProcessor,
  ) {}

  /** The stored original, or null when the object store has none. */
  async original(kind: PhotoKind, id: string): Promise<PhotoFile | null> {
    const object = await this.store.get(kind.key(id));
    return object && { content: object.stream, size: object.size };
  }

  /**
   * The variant, or null when the object store has no original.
   *
   * @throws ContractError `SERVICE_UNAVAILABLE` when the object store does not answer, or too many images are waiting.
   */
  async variant(kind: PhotoKind, id: string, variant: Variant): Promise<PhotoFile | null> {
    const key = kind.key(id, `w${variant.width}.${variant.format}`);
    if (!this.inProgress.has(key)) {
      const object = await this.store.get(key);
      if (object) return { content: object.stream, size: object.size };
    }
    const image = await this.makeOnce(key, kind.key(id), variant);
    return image && { content: image, size: image.length };
  }

  private makeOnce(key: string, originalKey: string, variant: Variant): Promise<Buffer | null> {
    const pending = this.inProgress.get(key);
    if (pending) return pending;
    const image = this.make(key, originalKey, variant).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, image);
    return image;
  }

  private async make(key: string, originalKey: string, { width, format }: Variant): Promise<Buffer | null> {
    const original = await this.store.get(originalKey);
    if (!original) return null;
    const image = await this.images.resize(await buffer(original.stream), width, format);
    await this.store.put(key, image, `image/${format}`).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a photo variant could not be stored');
    });
    return image;
  }
}

/**
 * The variant that a request asks for; null for the original.
 *
 * @param width the query's `w`.
 * @throws ContractError 400 when the width is not one of `PHOTO_WIDTHS`.
 */
export function readVariant(width: unknown, accept: string | undefined): Variant | null {
  if (width === undefined) return null;
  const knownWidth = PHOTO_WIDTHS.find((each) => String(each) === width);
  if (!knownWidth) throw refuseField('w', `Choose one of ${PHOTO_WIDTHS.join(', ')}.`);
  return { width: knownWidth, format: acceptsAvif(accept) ? 'avif' : 'webp' };
}

/** Whether an `Accept` header names AVIF. A wildcard does not count: older programs send it for the types they know. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
