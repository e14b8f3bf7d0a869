import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { ObjectStore } from '@vault/service-kit/object-store';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { arrangePhotos, insertPhotos } from '../../src/photos/index';

/** Adds photos with their objects to a listing. Returns their ids. */
export async function addPhotos(
  { app, dataSource }: TestService,
  listingId: number,
  userId: string,
  count = 2,
): Promise<string[]> {
  const store = app.get(ObjectStore);
  const photos = Array.from({ length: count }, () => ({
    id: v7(),
    from: v7(),
    width: 640,
    height: 480,
    bytes: 7,
    thumbhash: 'abc=',
  }));
  const ids = photos.map(({ id }) => id);
  for (const id of ids) await store.put(listingPhotoKey(id), Buffer.from('photo'), 'image/webp');
  await dataSource.transaction(async (tx) => {
    await insertPhotos(tx, userId, photos);
    await arrangePhotos(tx, { listingId, userId, ids });
  });
  return ids;
}

/** Whether a photo's objects exist. */
export const isStored = async ({ app }: TestService, id: string): Promise<boolean> =>
  (await app.get(ObjectStore).list(listingPhotoKey(id, ''))).length > 0;
