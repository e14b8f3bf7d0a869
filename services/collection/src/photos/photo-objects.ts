import { removeFolders, type ObjectStore } from '@vault/service-kit/object-store';

/** Below this prefix lie the objects of all photos. */
export const PHOTO_PREFIX = 'cars/';

/** Removes a photo's objects in every size. Its row must be gone before, so that nothing points at what is missing. */
export const removePhotoObjects = (store: ObjectStore, ids: readonly string[]): Promise<void> =>
  removeFolders(store, PHOTO_PREFIX, ids);
