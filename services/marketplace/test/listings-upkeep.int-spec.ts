import { listingPhotoKey, listingPhotoUrl, locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DeletedListingsSweeper } from '../src/listings/deleted-listings.sweeper';
import { OrphanPhotosSweeper } from '../src/photos/orphan-photos.sweeper';
import { arrangePhotos } from '../src/photos';
import { UnattachedPhotosSweeper } from '../src/photos/unattached-photos.sweeper';
import { setListing } from './a-listing';
import { aDeal, startDeals, write } from './deals';
import { list, see } from './listings';
import { isStored as stored, withPhotos as photosOn } from './with-photos';

let marketplace: TestService;
let close: () => Promise<void>;
let store: ObjectStore;
beforeAll(async () => {
  ({ marketplace, close } = await startDeals());
  store = marketplace.app.get(ObjectStore);
});
afterAll(() => close());

const isStored = (id: string): Promise<boolean> => stored(marketplace, id);
const withPhotos = (listingId: number, userId: string): Promise<string[]> => photosOn(marketplace, listingId, userId);

const exists = async (sql: string, id: number | string): Promise<boolean> =>
  (await marketplace.dataSource.query<object[]>(sql, [id])).length > 0;
const hasRow = (id: string) => exists('SELECT FROM listing_photos WHERE id = $1', id);
const isKept = (id: number) => exists('SELECT FROM marketplace_listings WHERE id = $1', id);

const age = (ids: readonly string[]) =>
  marketplace.dataSource.query(
    `UPDATE listing_photos SET unattached_since = unattached_since - interval '25 hours' WHERE id = ANY($1)`,
    [ids],
  );

describe('the pictures of a listing', () => {
  const locate = (id: string, ctx = asMember()) => marketplace.bus.call(locateListingPhoto, { id }, { ctx });
  const hidden = { code: 'PHOTO_NOT_FOUND', status: 404 };

  it('are seen while the listing is, the first one by visitors too', async () => {
    const userId = v7();
    const { id } = await list(marketplace, {}, asMember(userId));
    const [first = '', second = ''] = await withPhotos(id, userId);
    expect((await see(marketplace, id)).photos).toEqual([first, second].map(listingPhotoUrl));
    expect(await locate(first)).toEqual({ isPublic: false, isOwn: false });
    expect(await locate(second, asMember(userId))).toEqual({ isPublic: false, isOwn: true });
    await locate(first, asVisitor());
    await expect(locate(second, asVisitor())).rejects.toMatchObject(hidden);
    await expect(locate(v7())).rejects.toMatchObject(hidden);
    await setListing(marketplace, id, `status = 'sold'`);
    await locate(second);
    await expect(locate(first, asVisitor())).rejects.toMatchObject(hidden);
    for (const change of [`status = 'removed'`, `status = 'active', deleted_at = now()`]) {
      await setListing(marketplace, id, change);
      await expect(locate(first)).rejects.toMatchObject(hidden);
      await locate(first, asMember(userId));
    }
  });

  it('are seen by both sides of a deal whatever becomes of the listing', async () => {
    const { listingId, sellerId, buyerId } = await aDeal(marketplace);
    const [first = ''] = await withPhotos(listingId, sellerId);
    await setListing(marketplace, listingId, 'deleted_at = now()');
    await locate(first, asMember(buyerId));
    await locate(first, asMember(sellerId));
    await expect(locate(first)).rejects.toMatchObject(hidden);
  });

  it('are swept away a day after they were let go, and what has no row at all', async () => {
    const userId = v7();
    const { id } = await list(marketplace, {}, asMember(userId));
    const [kept = '', dropped = ''] = await withPhotos(id, userId);
    await marketplace.dataSource.transaction((tx) => arrangePhotos(tx, { listingId: id, userId, ids: [kept] }));
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    expect(await hasRow(dropped)).toBe(true);
    await age([kept, dropped]);
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    expect([await hasRow(kept), await hasRow(dropped)]).toEqual([true, false]);
    expect([await isStored(kept), await isStored(dropped)]).toEqual([true, false]);

    const orphan = v7();
    await store.put(listingPhotoKey(orphan), Buffer.from('picture'), 'image/webp');
    const sweeper = marketplace.app.get(OrphanPhotosSweeper);
    await sweeper.run();
    expect(await isStored(orphan)).toBe(true);
    await sweeper.sweepOlderThan(Date.now() + 60_000);
    expect([await isStored(orphan), await isStored(kept)]).toEqual([false, true]);
  });
});

describe('a listing that was deleted 30 days ago', () => {
  const gone = (id: number, days: number) =>
    setListing(marketplace, id, `deleted_at = now() - ${days} * interval '1 day'`);
  const sweep = async (): Promise<void> => {
    await marketplace.app.get(DeletedListingsSweeper).run();
    await marketplace.app.get(DeletedListingsSweeper).run();
  };

  it('goes with its pictures; what somebody wrote about keeps its row, what was dealt in its pictures too', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const [lone, written, fresh] = [
      await list(marketplace, {}, ctx),
      await list(marketplace, {}, ctx),
      await list(marketplace, {}, ctx),
    ];
    const pictures = [await withPhotos(lone.id, userId), await withPhotos(written.id, userId)].flat();
    await write(marketplace, written.id, [v7(), userId]);
    const { listingId, sellerId } = await aDeal(marketplace);
    const dealtIn = await withPhotos(listingId, sellerId);
    for (const id of [lone.id, written.id, listingId]) await gone(id, 31);
    await gone(fresh.id, 29);
    await sweep();
    expect(await Promise.all([lone.id, written.id, listingId, fresh.id].map(isKept))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await age([...pictures, ...dealtIn]);
    await marketplace.app.get(UnattachedPhotosSweeper).run();
    for (const id of pictures) expect([await hasRow(id), await isStored(id)]).toEqual([false, false]);
    for (const id of dealtIn) expect(await isStored(id)).toBe(true);
  });
});
