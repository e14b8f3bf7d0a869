import { addFavorite, getFavoriteStatus, listFavorites, removeFavorite } from '@vault/contracts/marketplace/favorites';
import { getListing, type Listing } from '@vault/contracts/marketplace/listings';
import { asMember, asVisitor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { startMarketplace } from './support/marketplace';

let marketplace: TestService;
beforeAll(async () => {
  marketplace = await startMarketplace();
});
afterAll(() => marketplace.close());

type Ctx = ReturnType<typeof asMember>;

const add = (id: number, ctx: Ctx): Promise<unknown> => marketplace.bus.call(addFavorite, { id }, { ctx });
const remove = (id: number, ctx: Ctx): Promise<null> => marketplace.bus.call(removeFavorite, { id }, { ctx });
const status = (id: number, ctx: Ctx): Promise<unknown> => marketplace.bus.call(getFavoriteStatus, { id }, { ctx });

async function favorites(
  ctx: Ctx,
  page: { limit?: number; cursor?: string } = {},
): Promise<{ items: Listing[]; total?: number; nextCursor?: string | null }> {
  const { body, meta } = await marketplace.bus.callRaw(listFavorites, page, { ctx });
  return { items: JSON.parse(body.toString()) as Listing[], total: meta.total, nextCursor: meta.nextCursor };
}

const ids = async (ctx: Ctx): Promise<number[]> => (await favorites(ctx)).items.map(({ id }) => id);

describe('a favorite', () => {
  it('is added once, however often and concurrently it is added', async () => {
    const id = await insertListingRow(marketplace);
    const ctx = asMember();
    expect(await status(id, ctx)).toEqual({ isFavorited: false });
    const added = await Promise.all(Array.from({ length: 20 }, () => add(id, ctx)));
    expect(new Set(added.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"isFavorited":true}']));
    expect(await ids(ctx)).toEqual([id]);
    expect(await status(id, ctx)).toEqual({ isFavorited: true });
    expect(await status(id, asMember())).toEqual({ isFavorited: false });
    expect(await marketplace.bus.call(getListing, { id }, { ctx })).toMatchObject({ isFavorited: true, favorites: 1 });
    await remove(id, ctx);
    await remove(id, ctx);
    expect(await status(id, ctx)).toEqual({ isFavorited: false });
    expect(await ids(ctx)).toEqual([]);
  });

  it('needs a visible listing and a signed-in user', async () => {
    const owner = v7();
    const removed = await insertListingRow(marketplace, { userId: owner, status: 'removed' });
    const deleted = await insertListingRow(marketplace);
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    const missing = { code: 'LISTING_NOT_FOUND', status: 404 };
    for (const missingId of [removed, deleted, 2_000_000_000]) {
      for (const act of [add, remove, status]) await expect(act(missingId, asMember())).rejects.toMatchObject(missing);
    }
    await add(removed, asMember(owner));
    const id = await insertListingRow(marketplace);
    for (const act of [add, remove, status]) await expect(act(id, asVisitor())).rejects.toMatchObject({ status: 401 });
  });

  it('stays when the listing is reserved or sold, is hidden with it, and can be removed in any case', async () => {
    const ctx = asMember();
    const sold = await insertListingRow(marketplace);
    const reserved = await insertListingRow(marketplace);
    const removed = await insertListingRow(marketplace);
    for (const id of [sold, reserved, removed]) await add(id, ctx);
    await updateListingRow(marketplace, sold, `status = 'sold'`);
    await updateListingRow(marketplace, reserved, `status = 'reserved'`);
    await updateListingRow(marketplace, removed, `status = 'removed'`);
    expect(await ids(ctx)).toEqual([reserved, sold]);
    expect((await favorites(ctx)).total).toBe(2);
    await remove(removed, ctx);
    await updateListingRow(marketplace, removed, `status = 'active'`);
    expect(await ids(ctx)).toEqual([reserved, sold]);
  });
});

describe('the list of favorites', () => {
  it('shows listings as the market does, latest saved first, page by page without a gap', async () => {
    const ctx = asMember();
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1) made.push(await insertListingRow(marketplace, { title: `Car ${n}` }));
    const order = [3, 0, 6, 2, 5, 1, 4].map((n) => made[n] ?? 0);
    for (const id of order) await add(id, ctx);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await favorites(ctx, { limit: 3, cursor });
      expect(page.total).toBe(7);
      expect(page.items.every(({ isFavorited }) => isFavorited)).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(order.reverse());
  });

  it('is private, and so are its cursors', async () => {
    const ctx = asMember();
    for (let n = 0; n < 3; n += 1) await add(await insertListingRow(marketplace), ctx);
    const { nextCursor } = await favorites(ctx, { limit: 2 });
    expect(await ids(asMember())).toEqual([]);
    for (const cursor of [nextCursor ?? '', 'nonsense']) {
      const refused = { code: 'BAD_INPUT', details: [{ field: 'cursor' }] };
      await expect(favorites(asMember(), { cursor })).rejects.toMatchObject(refused);
    }
  });
});
