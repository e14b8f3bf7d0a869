import { removeObjectsLater } from '@vault/service-kit/object-removal';
import { removeFolders, type ObjectStore } from '@vault/service-kit/object-store';
import type { EntityManager } from 'typeorm';

/** The objects of all photos lie below this prefix, in a folder for each photo. */
export const PHOTO_PREFIX = 'cars/';

/** Removes the photos' objects in every size. Their rows must be deleted before. */
export const removePhotoObjects = (store: ObjectStore, ids: readonly string[]): Promise<void> =>
  removeFolders(store, PHOTO_PREFIX, ids);

/** Has the photos' objects removed after the commit of the transaction that deletes their rows. */
export const removePhotosLater = (tx: EntityManager, ids: readonly string[]): Promise<void> =>
  removeObjectsLater(
    tx,
    ids.map((id) => `${PHOTO_PREFIX}${id}/`),
  );
