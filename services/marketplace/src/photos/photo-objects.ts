import { removeFolders, type ObjectStore } from '@vault/service-kit/object-store';

/** Below this prefix lie the objects of all pictures of the market. */
export const PHOTO_PREFIX = 'listings/';

/** Removes pictures' objects in every size. Their rows must be gone before, so that nothing points at what is missing. */
export const removePhotoObjects = (store: ObjectStore, ids: readonly string[]): Promise<void> =>
  removeFolders(store, PHOTO_PREFIX, ids);
