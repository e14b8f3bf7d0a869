import { v7 as uuidv7 } from 'uuid';
import { createCar, listCars } from '@vault/contracts/collection/cars';
import {
  createWish,
  deleteWish,
  getWish,
  listWishlist,
  listWishMatches,
  restoreWish,
  updateWish,
  wishFromListing,
  wishMatched,
  MAX_WISHES,
  type WishFields,
  type WishlistItem,
} from '@vault/contracts/collection/wishlist';
import type { Mark } from '@vault/contracts/collection/releases';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { readDescription, type ReleaseDescription } from '@vault/valuation/describe-release';
import type { z } from 'zod';
import { CastingBackfill } from '../src/market/casting-backfill.job';
import { MarketListingEntity } from '../src/listings/market-listing.entity';
import { AttachService } from '../src/attaching';
import { findOrAddReleases } from '../src/attaching/find-or-add-releases';
import { WishSweeper } from '../src/wishlist/wish.sweeper';
import { addCar, carInput, startCollection, type Collection } from './collection';
import { listRelease } from './listed';
import { publishListing } from './listings';

let collection: Collection;
let events: RecordedEvent[];
const attachAll = async (): Promise<void> => {
  const backfill = collection.app.get(CastingBackfill);
  await backfill.attachNextListings();
  await backfill.attachNextWishes();
};

beforeAll(async () => {
  collection = await startCollection();
  events = await recordedEvents(collection.bus, [wishMatched]);
});
afterAll(() => collection.close());

const wish = (userId: string, fields: Partial<z.input<typeof WishFields>> = {}): Promise<WishlistItem> =>
  collection.bus.call(createWish, { name: 'Volkswagen Drag Bus', ...fields }, { ctx: asMember(userId) });

const read = (userId: string, id: string): Promise<WishlistItem> =>
  collection.bus.call(getWish, { id }, { ctx: asMember(userId) });

const matchesOf = (userId: string): PayloadOf<typeof wishMatched>[] =>
  events.map(({ payload }) => payload as PayloadOf<typeof wishMatched>).filter((match) => match.userId === userId);

const isListed = async (userId: string, { id }: WishlistItem, listingId: number): Promise<boolean> =>
  (await collection.bus.call(listWishMatches, { id }, { ctx: asMember(userId) })).some(
    (match) => match.listingId === listingId,
  );

/** Adds what a user's car would add; returns the release. */
async function addToCatalog(described: ReleaseDescription): Promise<number | null | undefined> {
  const wanted = [{ release: readDescription(described), userId: uuidv7() }];
  return (await findOrAddReleases(collection.dataSource, wanted)).attachments[0]?.releaseId;
}

/** Events are published in order: once this one is recorded, all earlier ones are. */
async function allMatchesPublished(): Promise<void> {
  const last = uuidv7();
  const name = `Sentinel ${last}`;
  await wish(last, { name });
  await publishListing(collection, { title: name, brand: null, scale: null });
  await waitFor(() => matchesOf(last).length === 1, 10_000);
}

describe('a wish', () => {
  it('is stored as it was written, wanted and of medium priority by default', async () => {
    const userId = uuidv7();
    const made = await wish(userId, {
      brand: 'Hot Wheels',
      estimatedValue: '12.5',
      targetPrice: 10,
      year: '',
      notes: '',
    });
    expect(made).toMatchObject({
      userId,
      name: 'Volkswagen Drag Bus',
      brand: 'Hot Wheels',
      estimatedValue: '12.50',
      targetPrice: '10.00',
      year: null,
      notes: null,
      priority: 'medium',
      status: 'wanted',
      listingId: null,
      listedNow: 0,
      lowestPrice: null,
    });
    expect(await read(userId, made.id)).toEqual(made);
  });

  it('finds its casting unless one is picked or it is not listed', async () => {
    const userId = uuidv7();
    const auto = await wish(userId, { brand: 'Hot Wheels' });
    expect(auto).toMatchObject({ castingId: expect.any(Number) as number, releaseId: null, release: null });
    expect(auto.candidates).toBeGreaterThan(1);
    const none = await wish(userId, { brand: 'Hot Wheels', releaseId: null });
    expect(none).toMatchObject({ castingId: auto.castingId, releaseId: null, candidates: 0 });
    const ctx = asMember(userId);
    const still = await collection.bus.call(updateWish, { id: none.id, name: 'VW Drag Bus' }, { ctx });
    expect(still).toMatchObject({ castingId: auto.castingId, candidates: 0 });
    const unmatched = await collection.bus.call(updateWish, { id: auto.id, name: 'Nothing of that name' }, { ctx });
    expect(unmatched).toMatchObject({ castingId: null, candidates: 0 });
    const { castingId, releaseId } = await listRelease(collection, { name: 'Picked Comet', year: 2019 });
    const picked = await collection.bus.call(updateWish, { id: unmatched.id, releaseId }, { ctx });
    expect(picked).toMatchObject({
      castingId,
      releaseId,
      release: { id: releaseId, name: 'Picked Comet', year: 2019 },
    });
    const any = await collection.bus.call(updateWish, { id: unmatched.id, releaseId: null }, { ctx });
    expect(any).toMatchObject({ castingId, releaseId: null, release: null, mark: null });
    const renamed = await collection.bus.call(updateWish, { id: unmatched.id, name: 'Something else' }, { ctx });
    expect(renamed.castingId).toBeNull();
    await expect(wish(userId, { releaseId: 2_000_000_000 })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'releaseId' }],
    });
  });

  it('changes only the given fields', async () => {
    const userId = uuidv7();
    const made = await wish(userId, { priority: 'high', targetPrice: '9.99', notes: 'the blue one' });
    const changed = await collection.bus.call(
      updateWish,
      { id: made.id, status: 'seen', notes: '' },
      { ctx: asMember(userId) },
    );
    expect(changed).toEqual({ ...made, status: 'seen', notes: null, updatedAt: expect.any(String) as string });
  });

  it('is not found by other users, in every call', async () => {
    const { id } = await wish(uuidv7());
    const ctx = asMember();
    const missing = { code: 'WISH_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(getWish, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(updateWish, { id, name: 'Mine' }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(deleteWish, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(restoreWish, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(listWishMatches, { id }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(listWishlist, {}, { ctx: asVisitor() })).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x', estimatedValue: '-1' }, 'estimatedValue'],
    [{ name: 'x', targetPrice: '1,50' }, 'targetPrice'],
    [{ name: 'x', priority: 'urgent' }, 'priority'],
    [{ name: 'x', conditionAtLeast: 'Shiny' }, 'conditionAtLeast'],
    [{ name: 'x', userId: uuidv7() }, 'userId'],
  ])('is refused as %j, naming %s', async (fields, field) => {
    const refused = collection.bus.call(createWish, fields as never, { ctx: asMember() });
    await expect(refused).rejects.toMatchObject({ status: 400, details: [expect.objectContaining({ field })] });
  });

  it('can be restored for an hour after its deletion, then is deleted for good', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const made = await wish(userId);
    await collection.bus.call(deleteWish, { id: made.id }, { ctx });
    await expect(read(userId, made.id)).rejects.toMatchObject({ code: 'WISH_NOT_FOUND' });
    expect(await collection.bus.call(restoreWish, { id: made.id }, { ctx })).toEqual(made);
    await collection.bus.call(deleteWish, { id: made.id }, { ctx });
    const hourAgo = "UPDATE wishlist_items SET deleted_at = now() - interval '61 minutes' WHERE id = $1";
    await collection.dataSource.query(hourAgo, [made.id]);
    await expect(collection.bus.call(restoreWish, { id: made.id }, { ctx })).rejects.toMatchObject({ status: 404 });
    await collection.app.get(WishSweeper).run();
    const rows = await collection.dataSource.query<unknown[]>('SELECT FROM wishlist_items WHERE id = $1', [made.id]);
    expect(rows).toHaveLength(0);
  });

  it('becomes owned with the car that fulfills it, in one transaction', async () => {
    const userId = uuidv7();
    const made = await wish(userId);
    await collection.bus.call(createCar, { ...carInput(), wishId: made.id }, { ctx: asMember(userId) });
    expect((await read(userId, made.id)).status).toBe('owned');
    const thief = uuidv7();
    const stolen = collection.bus.call(createCar, { ...carInput(), wishId: made.id }, { ctx: asMember(thief) });
    await expect(stolen).rejects.toMatchObject({ code: 'WISH_NOT_FOUND', status: 404 });
    expect(await collection.bus.call(listCars, {}, { ctx: asMember(thief) })).toEqual([]);
  });
});

describe('the wishlist', () => {
  it('is paged newest first, each wish once', async () => {
    const userId = uuidv7();
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push((await wish(userId, { name: `Wish ${n}` })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await collection.bus.callRaw(listWishlist, { limit: 3, cursor }, { ctx: asMember(userId) });
      seen.push(...(JSON.parse(page.body.toString()) as WishlistItem[]).map(({ id }) => id));
      expect(page.meta.total).toBe(7);
      cursor = page.meta.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made.reverse());
  });

  it('searches any words, ignoring case, accents, dots and blanks', async () => {
    const userId = uuidv7();
    await wish(userId, { name: 'K.I.T.T. Citroën', brand: 'Majorette' });
    await wish(userId, { name: 'Twinmill III', brand: 'Hot Wheels', priority: 'high', status: 'seen' });
    await wish(userId, { name: '100% Hot_Rod', series: "Car Culture '32" });
    const find = async (search: string): Promise<string[]> =>
      (await collection.bus.call(listWishlist, { search }, { ctx: asMember(userId) })).map(({ name }) => name);
    expect(await find('kitt')).toEqual(['K.I.T.T. Citroën']);
    expect(await find('citroen MAJORETTE')).toEqual(['K.I.T.T. Citroën']);
    expect(await find('twin mill')).toEqual(['Twinmill III']);
    expect(await find('culture 32')).toEqual(['100% Hot_Rod']);
    expect(await find('%')).toEqual(['100% Hot_Rod']);
    expect(await find('_')).toEqual(['100% Hot_Rod']);
    expect(await find('ferrari')).toEqual([]);
    expect(await find('   ')).toHaveLength(3);
    const high = await collection.bus.call(listWishlist, { priority: 'high' }, { ctx: asMember(userId) });
    expect(high.map(({ name }) => name)).toEqual(['Twinmill III']);
    const wanted = { status: 'wanted', priority: 'all' } as never;
    expect(await collection.bus.call(listWishlist, wanted, { ctx: asMember(userId) })).toHaveLength(2);
  });

  it('refuses a cursor of another list or user', async () => {
    const userId = uuidv7();
    await wish(userId);
    await wish(userId);
    const { meta } = await collection.bus.callRaw(listWishlist, { limit: 1 }, { ctx: asMember(userId) });
    const cursor = meta.nextCursor ?? '';
    const refused = { status: 400, details: [expect.objectContaining({ field: 'cursor' })] };
    const other = collection.bus.call(listWishlist, { cursor }, { ctx: asMember() });
    await expect(other).rejects.toMatchObject(refused);
    const filtered = collection.bus.call(listWishlist, { cursor, status: 'seen' }, { ctx: asMember(userId) });
    await expect(filtered).rejects.toMatchObject(refused);
  });

  it('is limited to 2,000 wishes, however many requests are concurrent', async () => {
    const userId = uuidv7();
    await wish(userId);
    await collection.dataSource.query(
      `INSERT INTO wishlist_items (id, user_id, name, name_key)
       SELECT gen_random_uuid(), $1, 'Wish ' || n, 'wish' || n FROM generate_series(1, $2) n`,
      [userId, MAX_WISHES - 3],
    );
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => wish(userId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(wish(userId)).rejects.toMatchObject({ code: 'WISHLIST_FULL', status: 403 });
  });
});

describe('a wish and a listing', () => {
  it('match once for each pair, whichever comes first', async () => {
    const [early, late] = [uuidv7(), uuidv7()];
    const title = `Casting ${uuidv7()}`;
    const first = await wish(early, { name: title });
    const listing = await publishListing(collection, { title, price: '12.00' });
    await publishListing(collection, { ...listing, version: 2, price: '11.00' });
    const second = await wish(late, { name: title.toUpperCase() });
    await collection.bus.call(updateWish, { id: second.id, notes: 'still' }, { ctx: asMember(late) });
    await allMatchesPublished();
    const match = { listingId: listing.listingId, title, type: 'sale', currency: 'USD', condition: 'Mint' };
    expect(matchesOf(early)).toEqual([{ ...match, userId: early, wishId: first.id, wishName: title, price: '12.00' }]);
    expect(matchesOf(late)).toEqual([
      { ...match, userId: late, wishId: second.id, wishName: title.toUpperCase(), price: '11.00' },
    ]);
    expect(await read(early, first.id)).toMatchObject({ listedNow: 1, lowestPrice: '11.00' });
    const matches = await collection.bus.call(listWishMatches, { id: first.id }, { ctx: asMember(early) });
    expect(matches).toMatchObject([{ listingId: listing.listingId, price: '11.00', location: 'Portland, OR' }]);
  });

  it('match also when they are written at the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const userId = uuidv7();
      const title = `Moment ${userId}`;
      const [made] = await Promise.all([wish(userId, { name: title }), publishListing(collection, { title })]);
      const sql = 'SELECT FROM wish_matches WHERE wish_id = $1';
      expect(await collection.dataSource.query<unknown[]>(sql, [made.id])).toHaveLength(1);
    }
  });

  const casting = 'Volkswagen Drag Bus';
  it.each([
    ['the same casting', {}, {}, true],
    ['another casting', {}, { title: 'Twin Mill' }, false],
    ['another spelling of the same casting', { name: 'VW Drag-Bus' }, {}, true],
    [
      'another scale of a casting the catalogue does not know',
      { name: 'Unheard Of', scale: '1:43' },
      { title: 'Unheard of' },
      false,
    ],
    ['another brand of it', { name: 'Unheard Of', brand: 'Corgi' }, { title: 'Unheard of' }, false],
    ['a brand that only one of them says', { name: 'Unheard Of' }, { title: 'Unheard of' }, true],
    ['a price at the target', { targetPrice: '20' }, {}, true],
    ['a price a cent above the target', { targetPrice: '19.99' }, {}, false],
    ['no price against a target', { targetPrice: '20' }, { price: null }, false],
    ['no price without a target', {}, { price: null }, true],
    ['another currency against a target', { targetPrice: '20' }, { price: '5.00', currency: 'EUR' }, false],
    ['a trade against a target', { targetPrice: '20' }, { type: 'trade', price: '5.00' }, false],
    ['a trade without a target', {}, { type: 'trade', price: null }, true],
    ['a better condition', { conditionAtLeast: 'Good' }, {}, true],
    ['the very condition', { conditionAtLeast: 'Mint' }, {}, true],
    ['a worse condition', { conditionAtLeast: 'MOC' }, {}, false],
    ['a loose one where fair would do', { conditionAtLeast: 'Fair' }, { condition: 'Loose' }, true],
    ['an unknown condition against a wanted one', { conditionAtLeast: 'Poor' }, { condition: null }, false],
    ['an unknown condition where any will do', {}, { condition: null }, true],
    ['one that is reserved', {}, { status: 'reserved' }, false],
    ['a wish that was seen somewhere', { status: 'seen' }, {}, true],
    ['a wish that came true', { status: 'owned' }, {}, false],
  ] as const)('%s', async (_case, wished, listed, meets) => {
    const userId = uuidv7();
    const made = await wish(userId, { name: casting, ...wished });
    const listing = await publishListing(collection, listed);
    const matches = await collection.bus.call(listWishMatches, { id: made.id }, { ctx: asMember(userId) });
    expect(matches.some(({ listingId }) => listingId === listing.listingId)).toBe(meets);
  });

  it.each([
    ['the very release', { title: 'Matched Comet STH', year: 2020 }, true],
    ['another release of the casting', { title: 'Matched Comet', year: 2019 }, false],
    ['words that say neither year nor its mark', { title: 'Matched Comet' }, false],
    ['a title that says another year', { title: 'Matched Comet 2019' }, false],
    ['a title that says its mark', { title: 'Matched Comet super treasure hunt' }, true],
    ['a title that says another mark', { title: 'Matched Comet ZAMAC' }, false],
    ['a title that says that it has none', { title: 'Matched Comet mainline' }, false],
  ] as const)('a wish for a release: %s', async (_case, listed, meets) => {
    const userId = uuidv7();
    const name = 'Matched Comet';
    const known = await collection.dataSource.query<{ id: number }[]>(
      `SELECT r.id FROM releases r JOIN castings c ON c.id = r.casting_id WHERE c.name = $1 AND r.year = 2020`,
      [name],
    );
    if (known.length === 0) {
      for (const year of [2018, 2019]) await listRelease(collection, { name, year });
    }
    const releaseId =
      known[0]?.id ?? (await listRelease(collection, { name, year: 2020, marks: ['super_treasure_hunt'] })).releaseId;
    const made = await wish(userId, { name: 'My grail', releaseId });
    const { listingId } = await publishListing(collection, listed);
    const matches = await collection.bus.call(listWishMatches, { id: made.id }, { ctx: asMember(userId) });
    expect(matches.some((match) => match.listingId === listingId)).toBe(meets);
    const ofCasting = await wish(userId, { name, brand: 'Hot Wheels' });
    const all = await collection.bus.call(listWishMatches, { id: ofCasting.id }, { ctx: asMember(userId) });
    expect(all.map((match) => match.listingId)).toContain(listingId);
  });

  it.each([
    ['words without a mark', { title: 'Plain Comet' }, true],
    ['words that say that it has none', { title: 'Plain Comet mainline' }, true],
    ['words with a mark', { title: 'Plain Comet (STH)' }, false],
  ] as const)('a wish for an unmarked release: %s', async (_case, listed, meets) => {
    const userId = uuidv7();
    const name = 'Plain Comet';
    const [known] = await collection.dataSource.query<{ id: number }[]>(
      'SELECT r.id FROM releases r JOIN castings c ON c.id = r.casting_id WHERE c.name = $1 AND r.year = 2019',
      [name],
    );
    const releaseId = known?.id ?? (await listRelease(collection, { name, year: 2019 })).releaseId;
    if (!known) await listRelease(collection, { name, year: 2018 });
    const made = await wish(userId, { name: 'My plain one', releaseId });
    const { listingId } = await publishListing(collection, listed);
    expect(await isListed(userId, made, listingId)).toBe(meets);
  });

  it('do not match for the seller', async () => {
    const userId = uuidv7();
    const made = await wish(userId, { name: 'My own car' });
    await publishListing(collection, { title: 'My own car', sellerId: userId });
    await allMatchesPublished();
    expect(matchesOf(userId)).toEqual([]);
    expect((await read(userId, made.id)).listedNow).toBe(0);
  });

  it('no longer match when the listing is sold; older events are ignored', async () => {
    const userId = uuidv7();
    const made = await wish(userId, { name: 'Late Word' });
    const listing = await publishListing(collection, { title: 'Late Word', version: 5, status: 'sold' });
    await publishListing(collection, { ...listing, version: 4, status: 'active' });
    await allMatchesPublished();
    expect((await read(userId, made.id)).listedNow).toBe(0);
    expect(matchesOf(userId)).toEqual([]);
  });

  it("get their casting once a user's car has added it to the catalog", async () => {
    const userId = uuidv7();
    const name = 'Zamboni Ice Resurfacer';
    const made = await wish(userId, { name, brand: 'Hot Wheels' });
    const { listingId } = await publishListing(collection, { title: name });
    expect(made.castingId).toBeNull();
    const releaseId = await addToCatalog({ name, brand: 'Hot Wheels', scale: '1:64' });
    await attachAll();
    expect((await read(userId, made.id)).releaseId).toBe(releaseId);
    const stored = await collection.dataSource.manager.findOneByOrFail(MarketListingEntity, { listingId });
    expect(stored.releaseId).toBe(releaseId);
    await allMatchesPublished();
    expect(matchesOf(userId)).toHaveLength(1);
  });

  it('get their casting in runs that go on where the last one ended', async () => {
    const backfill = collection.app.get(CastingBackfill);
    const run = async (listing: string): Promise<void> => {
      await collection.dataSource.query('UPDATE shared_runs SET position = $1 WHERE job = $2', [
        JSON.stringify({ listing, wish: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }),
        backfill.name,
      ]);
      await backfill.run();
    };
    const name = 'Snow Blower Deluxe';
    const { listingId } = await publishListing(collection, { title: name });
    const releaseId = await addToCatalog({ name, brand: 'Hot Wheels', scale: '1:64' });
    const attached = async (): Promise<number | null> =>
      (await collection.dataSource.manager.findOneByOrFail(MarketListingEntity, { listingId })).releaseId;
    await run(String(listingId));
    expect(await attached()).toBeNull();
    await run('0');
    expect(await attached()).toBe(releaseId);
  });

  it('match by their casting once it is known of an older listing', async () => {
    const userId = uuidv7();
    const description = { brand: 'Hot Wheels', scale: '1:64' } as const;
    const { listingId } = await publishListing(collection, { title: 'Snowcat Groomer', ...description });
    const releaseId = await addToCatalog({ name: 'Snowcat Groomer', ...description });
    const made = await wish(userId, { name: 'Snowcat Groomers', ...description });
    expect([made.releaseId, made.listedNow]).toEqual([releaseId, 0]);
    const { id } = await addCar(collection, uuidv7(), { name: 'Snowcat Groomer', ...description });
    await collection.app.get(AttachService).attachCar(id);
    await attachAll();
    await allMatchesPublished();
    expect(matchesOf(userId)).toEqual([expect.objectContaining({ listingId })]);
  });

  it('are not published again when a deletion is undone', async () => {
    const userId = uuidv7();
    const made = await wish(userId, { name: 'Come Back' });
    await publishListing(collection, { title: 'Come Back' });
    await collection.bus.call(deleteWish, { id: made.id }, { ctx: asMember(userId) });
    const restored = await collection.bus.call(restoreWish, { id: made.id }, { ctx: asMember(userId) });
    expect(restored.listedNow).toBe(1);
    await allMatchesPublished();
    expect(matchesOf(userId)).toHaveLength(1);
  });
});

describe('a wish for a mark', () => {
  const mark = 'super_treasure_hunt';

  it('is for any release of the casting that has it, whichever of wish and listing comes first', async () => {
    const [early, late] = [uuidv7(), uuidv7()];
    const name = 'Marked Comet';
    const ofYear = (year: number, marks: Mark[]) => listRelease(collection, { name, year, marks });
    const [{ castingId }] = [await ofYear(2018, []), await ofYear(2019, [mark]), await ofYear(2020, [mark])];
    const made = await wish(early, { name, mark });
    expect(made).toMatchObject({ name, mark, castingId, releaseId: null, candidates: 0 });
    const first = await publishListing(collection, { title: `${name} 2019 STH` });
    const open = await publishListing(collection, { title: `${name} Super Treasure Hunt` });
    const others = ['2018', 'ZAMAC', 'mainline', ''].map((said) => ({ title: `${name} ${said}` }));
    const unmarked = [];
    for (const listed of others) unmarked.push((await publishListing(collection, listed)).listingId);
    for (const { listingId } of [first, open]) expect(await isListed(early, made, listingId)).toBe(true);
    for (const listingId of unmarked) expect(await isListed(early, made, listingId)).toBe(false);
    await wish(late, { name, mark });
    await allMatchesPublished();
    const ids = [first.listingId, open.listingId];
    expect(matchesOf(early).map(({ listingId }) => listingId)).toEqual(ids);
    expect(new Set(matchesOf(late).map(({ listingId }) => listingId))).toEqual(new Set(ids));
  });

  it('is met by a listing whose words may only mean releases that have it', async () => {
    const userId = uuidv7();
    const name = 'Numbered Comet';
    for (const color of ['Red', 'Blue'])
      await listRelease(collection, { name, toyNumber: 'QZZ91', color, marks: ['club'] });
    await listRelease(collection, { name, year: 2001 });
    const made = await wish(userId, { name, mark: 'club' });
    const { listingId } = await publishListing(collection, { title: `${name} QZZ91` });
    expect(await isListed(userId, made, listingId)).toBe(true);
  });

  it('of words that name no casting is met by every title that holds them', async () => {
    const userId = uuidv7();
    const porsche = await wish(userId, { name: 'Any Super of Zorsche', mark });
    const anySuper = await wish(userId, { name: 'Super Treasure Hunt', brand: 'Zot Wheels', mark });
    expect(porsche).toMatchObject({ castingId: null, mark });
    const list = async (title: string, brand: string | null = null) =>
      (await publishListing(collection, { title, brand, scale: null })).listingId;
    const meant = await list('Zorsche 934.5 $uper', 'Zot Wheels');
    const regular = await list('Zorsche 934.5', 'Zot Wheels');
    const other = await list('Yerrari 512 (STH)', 'Zot Wheels');
    const met = async (made: WishlistItem) =>
      Promise.all([meant, regular, other].map((listingId) => isListed(userId, made, listingId)));
    expect(await met(porsche)).toEqual([true, false, false]);
    expect(await met(anySuper)).toEqual([true, false, true]);
    await allMatchesPublished();
    expect(matchesOf(userId).map(({ listingId }) => listingId)).toEqual(expect.arrayContaining([meant, other]));
  });

  it('is what words with a mark mean while they leave the release open', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const name = 'Said Comet';
    for (const year of [2018, 2019]) await listRelease(collection, { name, year, marks: [mark] });
    await listRelease(collection, { name, year: 2017 });
    const made = await wish(userId, { name: `${name} STH` });
    expect(made).toMatchObject({ mark, releaseId: null, candidates: 2 });
    const dated = await collection.bus.call(updateWish, { id: made.id, year: 2019 }, { ctx });
    expect(dated).toMatchObject({ mark: null, release: { year: 2019, marks: [mark] } });
    const other = await collection.bus.call(updateWish, { id: made.id, mark: 'club' }, { ctx });
    expect(other).toMatchObject({ mark: 'club', releaseId: null, castingId: made.castingId });
    const renamed = await collection.bus.call(updateWish, { id: made.id, name: `${name} 2018` }, { ctx });
    expect(renamed).toMatchObject({ mark: 'club', releaseId: null, castingId: made.castingId });
    const any = await collection.bus.call(updateWish, { id: made.id, mark: null }, { ctx });
    expect(any).toMatchObject({ mark: null, releaseId: null, castingId: made.castingId });
  });

  it('names no release besides', async () => {
    const { releaseId } = await listRelease(collection, { name: 'Both Comet', year: 2019 });
    const refused = { status: 400, details: [{ field: 'mark' }] };
    await expect(wish(uuidv7(), { releaseId, mark })).rejects.toMatchObject(refused);
    await expect(wish(uuidv7(), { mark: 'shiny' })).rejects.toMatchObject(refused);
  });
});

describe('a wish made from a listing', () => {
  it('is described as the listing, and not notified of it', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const { listingId } = await publishListing(collection, { title: 'From The Market', price: '15.50' });
    const made = await collection.bus.call(wishFromListing, { id: listingId }, { ctx });
    expect(made).toMatchObject({
      name: 'From The Market',
      brand: 'Hot Wheels',
      scale: '1:64',
      estimatedValue: '15.50',
      listingId,
      listedNow: 1,
    });
    const twice = collection.bus.call(wishFromListing, { id: listingId }, { ctx });
    await expect(twice).rejects.toMatchObject({ code: 'ALREADY_ON_WISHLIST', status: 409 });
    await allMatchesPublished();
    expect(matchesOf(userId)).toEqual([]);
    await collection.bus.call(deleteWish, { id: made.id }, { ctx });
    const again = await collection.bus.call(wishFromListing, { id: listingId }, { ctx });
    const restored = await collection.bus.call(restoreWish, { id: made.id }, { ctx });
    expect([again.listingId, restored.listingId]).toEqual([listingId, null]);
  });

  it('is made once, however many requests are concurrent', async () => {
    const ctx = asMember();
    const { listingId } = await publishListing(collection);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => collection.bus.call(wishFromListing, { id: listingId }, { ctx })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of tries) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ALREADY_ON_WISHLIST' });
    }
  });

  it('needs an existing listing of another user', async () => {
    const ctx = asMember();
    const missing = { code: 'LISTING_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(wishFromListing, { id: 7 }, { ctx })).rejects.toMatchObject(missing);
    const removed = await publishListing(collection, { status: 'removed' });
    const unmatched = collection.bus.call(wishFromListing, { id: removed.listingId }, { ctx });
    await expect(unmatched).rejects.toMatchObject(missing);
    const sellerId = uuidv7();
    const own = await publishListing(collection, { sellerId });
    const mine = collection.bus.call(wishFromListing, { id: own.listingId }, { ctx: asMember(sellerId) });
    await expect(mine).rejects.toMatchObject({ status: 400, details: [{ field: 'id' }] });
  });
});
