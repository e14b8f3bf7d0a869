import { removeFolders, type ObjectStore } from '@vault/service-kit/object-store';

/** Each photo has a folder of objects, one for each size, below this prefix. */
export const PHOTO_PREFIX = 'listings/';

/** Removes the objects of photos. Delete their rows first, so that none refers to a missing object. */
export const removePhotoObjects = (store: ObjectStore, ids: readonly string[]): Promise<void> =>
  removeFolders(store, PHOTO_PREFIX, ids);
