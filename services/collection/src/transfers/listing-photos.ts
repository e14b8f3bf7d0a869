import { photoKey, type StoredPhoto } from '@vault/contracts/collection/photos';
import { listingPhotoIdOf, listingPhotoKey } from '@vault/contracts/marketplace/photos';
import type { Photo } from '@vault/contracts/collection/cars';
import type { ObjectStore } from '@vault/service-kit/object-store';
import { v7 as uuidv7 } from 'uuid';

/** Copies the pictures of a listing to be a car's own; those that are gone by now are left out. Their rows are to follow. */
export async function copyListingPhotos(store: ObjectStore, photos: readonly Photo[]): Promise<StoredPhoto[]> {
  const copies: StoredPhoto[] = [];
  for (const { url, width, height, thumbhash } of photos) {
    const from = listingPhotoIdOf(url);
    const id = uuidv7();
    const stored = from !== null && (await store.copy(listingPhotoKey(from), photoKey(id)));
    const bytes = stored ? (await store.stat(photoKey(id)))?.size : undefined;
    if (bytes) copies.push({ id, width, height, thumbhash, bytes });
  }
  return copies;
}
