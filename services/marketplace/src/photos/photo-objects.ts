import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import type { ObjectStore } from '@vault/service-kit/object-store';

/** Below this prefix lie the objects of all pictures of the market. */
export const PHOTO_PREFIX = 'listings/';

/** Removes pictures' objects in every size. Their rows must be gone before, so that nothing points at what is missing. */
export async function removePhotoObjects(store: ObjectStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const objects = await store.list(listingPhotoKey(id, ''));
    await store.remove(objects.map(({ key }) => key));
  }
}
