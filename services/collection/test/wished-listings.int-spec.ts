import { v7 as uuidv7 } from 'uuid';
import { listWishedListings } from '@vault/contracts/collection/wished-listings';
import { createWish, updateWish, type WishFields, type WishlistItem } from '@vault/contracts/collection/wishlist';
import { asMember, asVisitor } from '@vault/service-kit/testing';
import type { z } from 'zod';
import { startCollection, type Collection } from './collection';
import { publishListing } from './listings';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const wish = (userId: string, fields: Partial<z.input<typeof WishFields>> = {}): Promise<WishlistItem> =>
  collection.bus.call(createWish, { name: 'Volkswagen Drag Bus', ...fields }, { ctx: asMember(userId) });

const wished = async (userId: string, ids: readonly number[]) =>
  (await collection.bus.call(listWishedListings, { ids: ids.join(',') }, { ctx: asMember(userId) })).wished;

describe('the wishes that listings match', () => {
  it('are returned for each active listing that matches, and for no other', async () => {
    const userId = uuidv7();
    const name = `Wished ${userId}`;
    const mine = await wish(userId, { name, targetPrice: '25.00' });
    const match = await publishListing(collection, { title: name, price: '20.00' });
    const tooDear = await publishListing(collection, { title: name, price: '30.00' });
    const sold = await publishListing(collection, { title: name, status: 'sold' });
    const own = await publishListing(collection, { title: name, sellerId: userId });
    const other = await publishListing(collection, { title: `Other ${userId}` });
    const ids = [match, tooDear, sold, own, other].map(({ listingId }) => listingId);
    expect(await wished(userId, ids)).toEqual([{ listingId: match.listingId, wishId: mine.id, wishName: name }]);
    expect(await wished(uuidv7(), ids)).toEqual([]);
  });

  it('are the most urgent of several, and never owned ones', async () => {
    const userId = uuidv7();
    const name = `Urgent ${userId}`;
    await wish(userId, { name, priority: 'low' });
    const urgent = await wish(userId, { name, priority: 'high' });
    const { listingId } = await publishListing(collection, { title: name });
    expect(await wished(userId, [listingId])).toEqual([{ listingId, wishId: urgent.id, wishName: name }]);
    await collection.bus.call(updateWish, { id: urgent.id, status: 'owned' }, { ctx: asMember(userId) });
    expect((await wished(userId, [listingId]))[0]?.wishId).not.toBe(urgent.id);
  });

  it('are limited to 200 listings, and to signed-in users', async () => {
    const userId = uuidv7();
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(await wished(userId, ids)).toEqual([]);
    await expect(wished(userId, [...ids, 201])).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(wished(userId, [])).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(collection.bus.call(listWishedListings, { ids: '1' }, { ctx: asVisitor() })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
