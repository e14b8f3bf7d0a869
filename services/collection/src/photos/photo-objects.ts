import { photoKey } from '@vault/contracts/collection/photos';
import type { ObjectStore } from '@vault/service-kit/object-store';

/** Below this prefix lie the objects of all photos. */
export const PHOTO_PREFIX = 'cars/';

/** Removes a photo's objects in every size. Its row must be gone before, so that nothing points at what is missing. */
export async function removePhotoObjects(store: ObjectStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const objects = await store.list(photoKey(id, ''));
    await store.remove(objects.map(({ key }) => key));
  }
}
