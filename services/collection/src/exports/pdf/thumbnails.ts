import { photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import type { Car } from '@vault/contracts/collection/cars';
import { logger } from '@vault/service-kit/logging';
import type { ObjectStore } from '@vault/service-kit/object-store';
import { Semaphore } from '@vault/service-kit/semaphore';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';

const log = logger('exports');

const WIDTH = 200;
const HEIGHT = 150;
/** Decoding a photo takes some 30 MB for a moment. */
const semaphore = new Semaphore({ permits: 3 });
/** The smallest size that is kept, where somebody has looked at the photo before. */
const KEPT_SIZE = 'w160.webp';

export type Thumbnail = { readonly state: 'none' | 'broken' } | { readonly state: 'shown'; readonly jpeg: Buffer };

async function stored(store: ObjectStore, id: string): Promise<Buffer | null> {
  const found = (await store.get(photoKey(id, KEPT_SIZE))) ?? (await store.get(photoKey(id)));
  return found && (await buffer(found.stream));
}

async function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: 50_000_000, sequentialRead: true })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** A car's first photo, small. One that is lost or cannot be read is said to be broken; a store that is away throws. */
export async function thumbnailOf(store: ObjectStore, car: Car): Promise<Thumbnail> {
  const [url] = car.images;
  const id = url === undefined ? null : photoIdOf(url);
  if (id === null) return { state: 'none' };
  return semaphore.run(async () => {
    const picture = await stored(store, id);
    if (!picture) return { state: 'broken' };
    try {
      return { state: 'shown', jpeg: await shrink(picture) };
    } catch (error) {
      log.warn({ err: error, photo: id }, 'a photo is left out of an inventory');
      return { state: 'broken' };
    }
  });
}
