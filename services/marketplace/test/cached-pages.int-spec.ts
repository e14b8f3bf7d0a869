import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites';
import { deleteListing, listListings, type Listing } from '@vault/contracts/marketplace/listings';
import type { RequestOf } from '@vault/contracts/define';
import { memberId, type CallerContext, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { OldChangesSweeper } from '../src/maintenance/old-changes.sweeper';
import { SearchService } from '../src/search/search.service';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { addListing, addUser, changeListing, listingInput, titlesOf, type ListingsPage } from './support/listings';
import { addReportedSale, startMarketplace } from './support/marketplace';
import { statementsBy } from './support/statements';

let one: TestService;
let other: TestService;
beforeAll(async () => {
  one = await startMarketplace({ MAX_LISTINGS_UNVERIFIED: '10000' });
  other = await startMarketplace({ MAX_LISTINGS_UNVERIFIED: '10000' }, one.database);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(() => one.dataSource.query('DELETE FROM marketplace_listings'));

type Asked = RequestOf<typeof listListings>;

const ASKED: Asked = { limit: 20 };

/** A page as one of the instances answers it: calls over the bus reach any. */
async function pageOf(
  { app }: TestService,
  asked: Asked = ASKED,
  { actor = { kind: 'visitor' } }: CallerContext = asMember(),
): Promise<ListingsPage> {
  const reply: ReplyMeta = {};
  const { json } = await app.get(SearchService).page(memberId({ actor }), listListings.input.parse(asked), reply);
  const items: Listing[] = listListings.output.parse(JSON.parse(json.toString()));
  return { items, ...reply };
}

/** Reads the first page until it is cached by an instance. */
async function cachePage(service: TestService, asked: Asked = ASKED): Promise<void> {
  for (let n = 0; n < 3; n += 1) await pageOf(service, asked);
}

/** How many pages an instance reads from the tables while the work is done. */
async function pagesReadBy(service: TestService, work: () => Promise<unknown>): Promise<number> {
  const names = await statementsBy(service, work);
  return names.filter((name) => /^listings\.(?!state)/.test(name)).length;
}

describe('a page that nothing has changed', () => {
  it('is read from the tables twice, however often and by whomever it is asked for', async () => {
    await insertListingRow(one);
    const read = await pagesReadBy(one, async () => {
      for (let n = 0; n < 6; n += 1) expect(titlesOf(await pageOf(one, ASKED))).toEqual(['Twin Mill']);
    });
    expect(read).toBe(2);
  });

  it('is cached for each list, filter and position', async () => {
    for (const [title, price] of [
      ['Alpha', '1.00'],
      ['Beta', '2.00'],
      ['Gamma', '3.00'],
    ] as const) {
      await insertListingRow(one, { title, price });
    }
    const lists = [
      [{ sort: 'price_low' }, ['Alpha', 'Beta', 'Gamma']],
      [{ sort: 'price_high' }, ['Gamma', 'Beta', 'Alpha']],
      [{ minPrice: '2.00', sort: 'price_low' }, ['Beta', 'Gamma']],
      [{ search: 'beta' }, ['Beta']],
      // Misspelt.
      [{ search: 'gamna' }, ['Gamma']],
      [{ sort: 'price_low', limit: 2 }, ['Alpha', 'Beta']],
    ] as const;
    for (let n = 0; n < 4; n += 1) {
      for (const [asked, titles] of lists) expect(titlesOf(await pageOf(one, asked))).toEqual(titles);
    }
    for (let n = 0; n < 4; n += 1) {
      const ctx = asMember();
      const { nextCursor } = await pageOf(one, { sort: 'price_low', limit: 2 }, ctx);
      const second = await pageOf(one, { sort: 'price_low', limit: 2, cursor: nextCursor ?? '' }, ctx);
      expect([titlesOf(second), second.nextCursor, second.total]).toEqual([['Gamma'], null, 3]);
    }
  });

  it('is read again when it is a minute old', async () => {
    await insertListingRow(one);
    const reads = one.app.get(PreparedReads);
    const readRows = reads.rows.bind(reads);
    const aMinuteAgo = new Date(Date.now() - 61_000).toISOString();
    const spy = jest.spyOn(reads, 'rows').mockImplementation(async (statement, values) => {
      const rows = await readRows(statement, values);
      return rows.map((row) => ('readAt' in row ? { ...row, readAt: aMinuteAgo } : row));
    });
    await cachePage(one, { limit: 21 });
    spy.mockRestore();
    expect(await pagesReadBy(one, () => pageOf(one, { limit: 21 }))).toBe(1);
    expect(await pagesReadBy(one, () => pageOf(one, { limit: 21 }))).toBe(0);
  });
});

describe('a cached page shows', () => {
  let ctx: CallerContext;
  let id: number;
  beforeEach(async () => {
    ctx = asMember();
    ({ id } = await addListing(one, { title: 'First' }, ctx));
    await cachePage(one);
    await cachePage(other);
  });

  const titles = async (service: TestService, reader = asMember()): Promise<string[]> =>
    titlesOf(await pageOf(service, ASKED, reader));

  it('a new listing at once, in every instance, to its author and everybody else', async () => {
    const author = asMember();
    await addListing(other, { title: 'Second' }, author);
    for (const service of [one, other]) {
      expect(await titles(service, author)).toEqual(['Second', 'First']);
      expect(await titles(service)).toEqual(['Second', 'First']);
    }
  });

  it('a changed price and title, and no longer what was deleted', async () => {
    await changeListing(one, id, listingInput({ title: 'Renamed', price: '99.00' }), ctx);
    for (const service of [one, other]) {
      expect((await pageOf(service, ASKED)).items).toMatchObject([{ title: 'Renamed', price: '99.00' }]);
      await cachePage(service);
    }
    await one.bus.call(deleteListing, { id }, { ctx });
    for (const service of [one, other]) expect(await titles(service)).toEqual([]);
  });

  it('nothing of what was sold', async () => {
    await changeListing(one, id, { status: 'sold' }, ctx);
    for (const service of [one, other]) expect(await titles(service)).toEqual([]);
  });

  it.each(['reserved', 'sold', 'removed'])(
    'nothing of what became %s in the database, whoever changed it',
    async (status) => {
      await updateListingRow(one, id, `status = '${status}'`);
      for (const service of [one, other]) expect(await titles(service)).toEqual([]);
    },
  );

  it('its seller’s name, and median price, as they are now', async () => {
    const seller = await addUser(one, { firstName: 'Robin', lastName: 'Vale' });
    await addListing(one, { title: 'Deora II' }, seller.ctx);
    await cachePage(one);
    await cachePage(other);
    await one.dataSource.query(`UPDATE users SET public_name = 'Vale of Cars' WHERE user_id = $1`, [seller.userId]);
    for (const service of [one, other]) {
      expect((await pageOf(service, ASKED)).items[0]).toMatchObject({ sellerName: 'Vale of Cars', marketSales: 0 });
      await cachePage(service);
    }
    for (let n = 0; n < 5; n += 1) await addReportedSale(one, { name: 'Deora II' });
    await waitFor(async () => {
      const [listing] = (await pageOf(other, ASKED)).items;
      return listing?.marketMedian === '20.00';
    });
    expect((await pageOf(one, ASKED)).items[0]).toMatchObject({ marketMedian: '20.00', marketSales: 5 });
  });

  it('a transaction that began before it was read, once that is committed, and none that is rolled back', async () => {
    const add = (title: string) =>
      `INSERT INTO marketplace_listings (user_id, title, type, currency, name_key) VALUES ('${v7()}', '${title}', 'trade', 'USD', 'x')`;
    const runner = one.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(add('Late'));
    // One with a later number is committed, and the page read, before the earlier one commits.
    await one.dataSource.query(add('Early'));
    for (let n = 0; n < 4; n += 1) expect(await titles(one)).toEqual(['Early', 'First']);
    await runner.commitTransaction();
    expect(await titles(one)).toEqual(['Early', 'Late', 'First']);
    await cachePage(one);
    await runner.startTransaction();
    await runner.query(add('Never'));
    await runner.rollbackTransaction();
    await runner.release();
    expect(await pagesReadBy(one, () => titles(one))).toBe(0);
  });
});

describe('what is personal on a cached page', () => {
  it('is what each reader has saved, and changes at once', async () => {
    const tricky = 'Says "isFavorited":false and {"id":1,"userId":"x"} – Citroën';
    const ids = [
      await insertListingRow(one, { title: 'Alpha' }),
      await insertListingRow(one, { title: tricky, description: tricky }),
      await insertListingRow(one, { title: 'Gamma' }),
    ];
    const [alpha = 0, , gamma = 0] = ids;
    await cachePage(one);
    const reader = asMember();
    const saved = async (ctx: CallerContext): Promise<(readonly [string, boolean])[]> =>
      (await pageOf(one, ASKED, ctx)).items.map(({ title, isFavorited }) => [title, isFavorited] as const);
    await one.bus.call(addFavorite, { id: alpha }, { ctx: reader });
    await other.bus.call(addFavorite, { id: gamma }, { ctx: reader });
    const none = [
      ['Gamma', false],
      [tricky, false],
      ['Alpha', false],
    ];
    const read = await pagesReadBy(one, async () => {
      expect(await saved(reader)).toEqual([
        ['Gamma', true],
        [tricky, false],
        ['Alpha', true],
      ]);
      expect(await saved(asMember())).toEqual(none);
      await other.bus.call(removeFavorite, { id: gamma }, { ctx: reader });
      expect(await saved(reader)).toEqual([
        ['Gamma', false],
        [tricky, false],
        ['Alpha', true],
      ]);
      expect(await saved(asMember())).toEqual(none);
    });
    expect(read).toBe(0);
  });

  it('is what only the owner sees of a listing', async () => {
    const owner = asMember();
    const { id } = await addListing(one, { title: 'Mine' }, owner);
    const carId = v7();
    await updateListingRow(one, id, `car_id = '${carId}', release_id = 7, casting_id = 8`);
    for (let n = 0; n < 4; n += 1) {
      expect((await pageOf(one, ASKED)).items).toMatchObject([{ carId: null, releaseId: null, castingId: null }]);
      expect((await pageOf(one, ASKED, owner)).items).toMatchObject([{ carId, releaseId: 7, castingId: 8 }]);
    }
    // Their own listings, also those that others do not see.
    await updateListingRow(one, id, `status = 'reserved'`);
    const seller = owner.actor?.kind === 'member' ? owner.actor.userId : '';
    for (let n = 0; n < 4; n += 1) {
      expect(titlesOf(await pageOf(one, { seller }, owner))).toEqual(['Mine']);
      expect(titlesOf(await pageOf(one, { seller }))).toEqual([]);
    }
  });
});

it('changes are forgotten when no cached page can be as old', async () => {
  await insertListingRow(one);
  await one.dataSource.query(`UPDATE listing_changes SET changed_at = now() - interval '16 minutes'`);
  await insertListingRow(one);
  await one.app.get(OldChangesSweeper).run();
  const [left] = await one.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM listing_changes');
  expect(left?.count).toBeLessThanOrEqual(2);
});
