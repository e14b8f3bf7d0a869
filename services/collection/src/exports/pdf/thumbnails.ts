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
/** Decoding a photo takes about 30 MB. */
const semaphore = new Semaphore({ permits: 3 });
/** The smallest stored size; exists once the photo was viewed in it. */
const SMALLEST_SIZE = 'w160.webp';

export type Thumbnail =
  | { readonly state: 'none' | 'unreadable' }
  | { readonly state: 'readable'; readonly jpeg: Buffer };

async function readPhoto(store: ObjectStore, id: string): Promise<Buffer | null> {
  const found = (await store.get(photoKey(id, SMALLEST_SIZE))) ?? (await store.get(photoKey(id)));
  return found && (await buffer(found.stream));
}

async function shrink(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: 50_000_000, sequentialRead: true })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
}

/**
 * A small JPEG of the car's first photo.
 *
 * @throws when the object store is unavailable.
 */
export async function thumbnailOf(store: ObjectStore, car: Car): Promise<Thumbnail> {
  const [url] = car.images;
  const id = url === undefined ? null : photoIdOf(url);
  if (id === null) return { state: 'none' };
  return semaphore.run(async () => {
    const photo = await readPhoto(store, id);
    if (!photo) return { state: 'unreadable' };
    try {
      return { state: 'readable', jpeg: await shrink(photo) };
    } catch (error) {
      log.warn({ err: error, photo: id }, 'a photo could not be read for an inventory');
      return { state: 'unreadable' };
    }
  });
}
