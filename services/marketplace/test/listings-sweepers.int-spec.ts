import { listingPhotoKey, listingPhotoUrl, locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DeletedListingsSweeper } from '../src/listings/deleted-listings.sweeper';
import { OrphanPhotosSweeper, UnattachedPhotosSweeper } from '../src/photos/photo-sweepers';
import { arrangePhotos } from '../src/photos';
import { updateListingRow } from './support/listing-row';
import { openTransaction, startMarket, writeAbout } from './support/market';
import { addListing, getListingDetail } from './support/listings';
import { isStored as stored, addPhotos as photosOn } from './support/photos';

let marketplace: TestService;
let close: () => Promise<void>;
let store: ObjectStore;
beforeAll(async () => {
  ({ marketplace, close } = await startMarket());
  store = marketplace.app.get(ObjectStore);
});
afterAll(() => close());

const isStored = (id: string): Promise<boolean> => stored(marketplace, id);
const addListingPhotos = (listingId: number, userId: string): Promise<string[]> =>
  photosOn(marketplace, listingId, userId);

const exists = async (sql: string, id: number | string): Promise<boolean> =>
  (await marketplace.dataSource.query<object[]>(sql, [id])).length > 0;
const hasRow = (id: string) => exists('SELECT FROM listing_photos WHERE id = $1', id);
const isKept = (id: number) => exists('SELECT FROM marketplace_listings WHERE id = $1', id);

const age = (ids: readonly string[]) =>
  marketplace.dataSource.query(
    `UPDATE listing_photos SET unattached_since = unattached_since - interval '25 hours' WHERE id = ANY($1)`,
    [ids],
  );

describe('photos of a listing', () => {
  const locate = (id: string, ctx = asMember()) => marketplace.bus.call(locateListingPhoto, { id }, { ctx });
  const hidden = { code: 'PHOTO_NOT_FOUND', status: 404 };

  it('are visible with the listing, the first one to visitors too', async () => {
    const userId = v7();
    const { id } = await addListing(marketplace, {}, asMember(userId));
    const [first = '', second = ''] = await addListingPhotos(id, userId);
    expect((await getListingDetail(marketplace, id)).photos).toEqual([first, second].map(listingPhotoUrl));
    expect(await locate(first)).toEqual({ isOwn: false });
    expect(await locate(second, asMember(userId))).toEqual({ isOwn: true });
    await locate(first, asVisitor());
    await expect(locate(second, asVisitor())).rejects.toMatchObject(hidden);
    await expect(locate(v7())).rejects.toMatchObject(hidden);
    await updateListingRow(marketplace, id, `status = 'sold'`);
    await locate(second);
    await expect(locate(first, asVisitor())).rejects.toMatchObject(hidden);
    for (const change of [`status = 'removed'`, `status = 'active', deleted_at = now()`]) {
      await updateListingRow(marketplace, id, change);
      await expect(locate(first)).rejects.toMatchObject(hidden);
      await locate(first, asMember(userId));
    }
  });

  it('stay visible to both sides of a transaction when the listing is deleted', async () => {
    const { listingId, sellerId, buyerId } = await openTransaction(marketplace);
    const [first = ''] = await addListingPhotos(listingId, sellerId);
    await updateListingRow(marketplace, listingId, 'deleted_at = now()');
    await locate(first, asMember(buyerId));
    await locate(first, asMember(sellerId));
    await expect(locate(first)).rejects.toMatchObject(hidden);
  });

  it('are removed a day after they were detached, as are objects without a row', async () => {
    const userId = v7();
    const { id } = await addListing(marketplace, {}, asMember(userId));
    const [kept = '', dropped = ''] = await addListingPhotos(id, userId);
    await marketplace.dataSource.transaction((tx) => arrangePhotos(tx, { listingId: id, userId, ids: [kept] }));
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    expect(await hasRow(dropped)).toBe(true);
    await age([kept, dropped]);
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    expect([await hasRow(kept), await hasRow(dropped)]).toEqual([true, false]);
    expect([await isStored(kept), await isStored(dropped)]).toEqual([true, false]);

    const orphan = v7();
    await store.put(listingPhotoKey(orphan), Buffer.from('photo'), 'image/webp');
    const sweeper = marketplace.app.get(OrphanPhotosSweeper);
    await sweeper.run();
    expect(await isStored(orphan)).toBe(true);
    await sweeper.sweepOlderThan(Date.now() + 60_000);
    expect([await isStored(orphan), await isStored(kept)]).toEqual([false, true]);
  });
});

describe('a listing deleted 30 days ago', () => {
  const markDeleted = (id: number, days: number) =>
    updateListingRow(marketplace, id, `deleted_at = now() - ${days} * interval '1 day'`);
  const sweep = async (): Promise<void> => {
    await marketplace.app.get(DeletedListingsSweeper).run();
    await marketplace.app.get(DeletedListingsSweeper).run();
  };

  it('is removed with its photos; with a conversation it keeps its row, with a transaction its photos too', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const [lone, written, fresh] = [
      await addListing(marketplace, {}, ctx),
      await addListing(marketplace, {}, ctx),
      await addListing(marketplace, {}, ctx),
    ];
    const photoIds = [await addListingPhotos(lone.id, userId), await addListingPhotos(written.id, userId)].flat();
    await writeAbout(marketplace, written.id, [v7(), userId]);
    const { listingId, sellerId } = await openTransaction(marketplace);
    const transactionPhotoIds = await addListingPhotos(listingId, sellerId);
    for (const id of [lone.id, written.id, listingId]) await markDeleted(id, 31);
    await markDeleted(fresh.id, 29);
    await sweep();
    expect(await Promise.all([lone.id, written.id, listingId, fresh.id].map(isKept))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await age([...photoIds, ...transactionPhotoIds]);
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    for (const id of photoIds) expect([await hasRow(id), await isStored(id)]).toEqual([false, false]);
    for (const id of transactionPhotoIds) expect(await isStored(id)).toBe(true);
  });
});
