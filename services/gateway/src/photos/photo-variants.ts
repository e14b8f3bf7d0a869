import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Format } from '../pictures/picture';
import { Studio } from '../pictures/studio';
import type { PhotoKind } from './photo-kinds';

const log = logger('photos');

export interface Variant {
  readonly width: number;
  readonly format: Format;
}

export interface PhotoFile {
  readonly content: Readable | Buffer;
  readonly size: number;
}

/** The sizes of stored photos: each is made when it is first asked for, once, and kept beside the original. */
@Injectable()
export class PhotoVariants {
  private readonly making = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly studio: Studio,
  ) {}

  /** The photo as it is kept, or null when the store has none. */
  async original(kind: PhotoKind, id: string): Promise<PhotoFile | null> {
    const found = await this.store.get(kind.key(id));
    return found && { content: found.stream, size: found.size };
  }

  /**
   * @throws ContractError `SERVICE_UNAVAILABLE` when the store is away, or too many pictures wait to be made.
   */
  async variant(kind: PhotoKind, id: string, variant: Variant): Promise<PhotoFile | null> {
    const key = kind.key(id, `w${variant.width}.${variant.format}`);
    const pending = this.making.get(key);
    if (!pending) {
      const found = await this.store.get(key);
      if (found) return { content: found.stream, size: found.size };
    }
    const made = await this.makeOnce(key, kind.key(id), variant);
    return made && { content: made, size: made.length };
  }

  private makeOnce(key: string, original: string, variant: Variant): Promise<Buffer | null> {
    const pending = this.making.get(key);
    if (pending) return pending;
    const work = this.make(key, original, variant).finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  private async make(key: string, original: string, { width, format }: Variant): Promise<Buffer | null> {
    const found = await this.store.get(original);
    if (!found) return null;
    const picture = await this.studio.shrink(await buffer(found.stream), width, format);
    await this.store.put(key, picture, `image/${format}`).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a size of a photo could not be kept');
    });
    return picture;
  }
}
