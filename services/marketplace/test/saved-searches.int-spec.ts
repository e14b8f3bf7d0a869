import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  savedSearchMatched,
  MAX_SAVED_SEARCHES,
  updateSavedSearch,
  type SavedSearch,
} from '@vault/contracts/marketplace/saved-searches';
import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { MATCH_NEXT_LISTING } from '../src/saved-searches/match-listings';
import { OldMatchesSweeper } from '../src/saved-searches/old-matches.sweeper';
import { SavedSearchMatchingWorker } from '../src/saved-searches/saved-search-matching.worker';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { findListings } from './support/listings';
import { startMarketplace } from './support/marketplace';

let marketplace: TestService;
let second: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  marketplace = await startMarketplace();
  second = await startMarketplace({}, marketplace.database);
  events = await recordedEvents(marketplace.bus, [savedSearchMatched]);
});
afterAll(async () => {
  await second.close();
  await marketplace.close();
});

type NewSearch = RequestOf<typeof createSavedSearch>;
type Matched = PayloadOf<typeof savedSearchMatched>;

const save = (userId: string, search: Partial<NewSearch>): Promise<SavedSearch> =>
  marketplace.bus.call(createSavedSearch, { name: 'Mine', ...search }, { ctx: asMember(userId) });

const mine = (userId: string): Promise<SavedSearch[]> =>
  marketplace.bus.call(listSavedSearches, {}, { ctx: asMember(userId) });

const change = (userId: string, changes: RequestOf<typeof updateSavedSearch>): Promise<SavedSearch> =>
  marketplace.bus.call(updateSavedSearch, changes, { ctx: asMember(userId) });

/** Runs the workers of both instances concurrently. */
const run = async (): Promise<void> => {
  await Promise.all([marketplace, second].map(({ app }) => app.get(SavedSearchMatchingWorker).run()));
  // Again for rows that one instance had locked.
  await marketplace.app.get(SavedSearchMatchingWorker).run();
};

const publishedFor = (searchId: string): Matched[] =>
  events.map(({ payload }) => payload as Matched).filter((matched) => matched.searchId === searchId);

/** Events are handled in order: once this one is published, all earlier ones are. */
async function everythingPublished(): Promise<void> {
  const sentinel = await save(v7(), { search: `sentinel ${v7()}` });
  await insertListingRow(marketplace, { title: sentinel.search ?? '' });
  await run();
  await waitFor(() => publishedFor(sentinel.id).length === 1, 10_000);
}

const newMatches = async (userId: string): Promise<number[]> => (await mine(userId)).map((search) => search.newMatches);

const MATCHES = `
  SELECT FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id WHERE s.user_id = $1 AND m.listing_id = $2`;

/** A unique word. */
const word = (): string => `w${v7().replaceAll('-', '')}`;

describe('a saved search', () => {
  it('is stored as it was entered and listed to its owner', async () => {
    const userId = v7();
    const made = await save(userId, {
      name: ' Redlines <b> ',
      search: "100% '68 GT-R",
      type: 'sale',
      brand: 'Hot Wheels',
      condition: 'Mint',
      scale: '1:64',
      minPrice: '5',
      maxPrice: 20.5,
    });
    expect(made).toMatchObject({
      name: 'Redlines <b>',
      search: "100% '68 GT-R",
      type: 'sale',
      brand: 'Hot Wheels',
      condition: 'Mint',
      scale: '1:64',
      minPrice: '5.00',
      maxPrice: '20.50',
      notify: 'at_once',
      newMatches: 0,
    });
    const other = await save(userId, { maxPrice: '3.00', notify: 'never' });
    expect(await mine(userId)).toEqual([other, made]);
    expect(await mine(v7())).toEqual([]);
    await expect(marketplace.bus.call(listSavedSearches, {}, { ctx: asVisitor() })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    [{}, 'search'],
    [{ search: '   ', brand: '' }, 'search'],
    [{ minPrice: '10', maxPrice: '9.99' }, 'minPrice'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ maxPrice: '-1' }, 'maxPrice'],
    [{ scale: '1:3' as '1:64' }, 'scale'],
    [{ search: 'x', name: ' ' }, 'name'],
  ])('is refused when it is %j, naming %s', async (search, field) => {
    await expect(save(v7(), search)).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field }] });
  });

  it('is one of at most fifty, also concurrently', async () => {
    const userId = v7();
    for (let n = 0; n < MAX_SAVED_SEARCHES - 2; n += 1) await save(userId, { search: `Car ${n}` });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => save(userId, { search: `More ${n}` })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await mine(userId)).toHaveLength(MAX_SAVED_SEARCHES);
    await expect(save(userId, { search: 'One more' })).rejects.toMatchObject({
      code: 'TOO_MANY_SAVED_SEARCHES',
      status: 403,
    });
  });

  it('is renamed, changed and deleted by its owner, and 404 for others', async () => {
    const userId = v7();
    const { id } = await save(userId, { search: 'Twin Mill' });
    expect(await change(userId, { id, name: 'Mills', notify: 'daily' })).toMatchObject({
      name: 'Mills',
      notify: 'daily',
      search: 'Twin Mill',
    });
    const missing = { code: 'SAVED_SEARCH_NOT_FOUND', status: 404 };
    await expect(change(v7(), { id, name: 'Taken' })).rejects.toMatchObject(missing);
    const forget = (ctx = asMember(userId)): Promise<null> => marketplace.bus.call(deleteSavedSearch, { id }, { ctx });
    await expect(forget(asMember())).rejects.toMatchObject(missing);
    await forget();
    await expect(forget()).rejects.toMatchObject(missing);
    expect(await mine(userId)).toEqual([]);
  });
});

describe('a new listing that matches', () => {
  it('is published at once, one time by two instances', async () => {
    const userId = v7();
    const title = `Twin Mill ${word()}`;
    const { id } = await save(userId, { name: 'Mills', search: title });
    const listingId = await insertListingRow(marketplace, { title, price: '12.50' });
    await run();
    await updateListingRow(marketplace, listingId, `price = 10`);
    await updateListingRow(marketplace, listingId, `status = 'reserved'`);
    await updateListingRow(marketplace, listingId, `status = 'active'`);
    await everythingPublished();
    const listing = { listingId, title, type: 'sale', price: '12.50', currency: 'USD', condition: 'Mint' };
    expect(publishedFor(id)).toEqual([
      { userId, searchId: id, name: 'Mills', telling: 'at_once', count: 1, listings: [listing] },
    ]);
    expect(await newMatches(userId)).toEqual([1]);
  });

  it('is not published to its owner nor for later searches', async () => {
    const own = v7();
    const title = `Twin Mill ${word()}`;
    const first = await save(own, { search: title });
    await insertListingRow(marketplace, { title, userId: own });
    const late = await save(v7(), { search: title });
    await everythingPublished();
    expect([...publishedFor(first.id), ...publishedFor(late.id)]).toEqual([]);
  });

  it('is not published when it is not active any more', async () => {
    const userId = v7();
    const title = `Twin Mill ${word()}`;
    const { id } = await save(userId, { search: title });
    const sold = await insertListingRow(marketplace, { title });
    await updateListingRow(marketplace, sold, `status = 'sold'`);
    const deleted = await insertListingRow(marketplace, { title });
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    await everythingPublished();
    expect(publishedFor(id)).toEqual([]);
    await updateListingRow(marketplace, deleted, 'deleted_at = NULL');
    await everythingPublished();
    expect(publishedFor(id)).toMatchObject([{ listings: [{ listingId: deleted }] }]);
  });

  it('is only counted for searches without alerts, until they are seen', async () => {
    const userId = v7();
    const title = `Twin Mill ${word()}`;
    const { id } = await save(userId, { search: title, notify: 'never' });
    const first = await insertListingRow(marketplace, { title });
    await insertListingRow(marketplace, { title });
    await everythingPublished();
    expect(publishedFor(id)).toEqual([]);
    expect(await newMatches(userId)).toEqual([2]);
    await updateListingRow(marketplace, first, `status = 'sold'`);
    expect(await newMatches(userId)).toEqual([1]);
    expect(await change(userId, { id, seen: true })).toMatchObject({ newMatches: 0 });
    await insertListingRow(marketplace, { title });
    await everythingPublished();
    expect(await newMatches(userId)).toEqual([1]);
  });

  it('is counted up to 100', async () => {
    const userId = v7();
    const title = `Twin Mill ${word()}`;
    await save(userId, { search: title, notify: 'never' });
    for (let n = 0; n < 105; n += 1) await insertListingRow(marketplace, { title });
    await everythingPublished();
    expect(await newMatches(userId)).toEqual([100]);
  });

  it('is found by exactly the searches whose list contains it', async () => {
    const tag = word();
    const listing = {
      title: `Skyline GT-R ${tag} '99`,
      description: 'Kyoshō, boxed; 100% original',
      brand: 'Mini GT',
      series: 'Japan Historics',
      tags: ['Fairlady'],
      price: '25.00',
    };
    const searches: Partial<NewSearch>[] = [
      'skyline',
      'gtr',
      'gt-r',
      'GT R',
      'kyosho',
      'japan hist',
      'hist japan',
      'fairlady',
      'SKY',
      'yline',
      '100%',
      "'99",
      '99',
      'original boxed skyline',
      'skylark',
      '%',
      '_',
      '50%',
      'historics japan fair',
      tag.slice(0, 20),
    ].map((search) => ({ search }));
    searches.push(
      ...([{ brand: 'mini-gt' }, { brand: 'Mini' }, { scale: '1:64' }, { scale: '1:43' }, { type: 'trade' }] as const),
      ...([{ condition: 'Mint' }, { condition: 'MOC' }, { minPrice: '25' }, { minPrice: '25.01' }] as const),
      ...([
        { maxPrice: '25.00' },
        { maxPrice: '24.99' },
        { search: 'skyline', brand: 'Mini GT', maxPrice: '30' },
      ] as const),
      { search: 'skyline', brand: 'Tomica' },
    );
    const users = searches.map(() => v7());
    for (const [n, search] of searches.entries()) await save(users[n] ?? '', { ...search, notify: 'never' });
    const id = await insertListingRow(marketplace, listing);
    await everythingPublished();
    const answers = await Promise.all(
      searches.map(async (search, n) => {
        const { items } = await findListings(marketplace, { ...search, limit: 200 });
        const matches = await marketplace.dataSource.query<unknown[]>(MATCHES, [users[n], id]);
        return { search, listed: items.some((item) => item.id === id), matched: matches.length === 1 };
      }),
    );
    // A list corrects misspelled words without results; a saved search matches its exact words.
    const misspelt = ['skylark', 'yline', 'historics japan fair'];
    const strict = answers.filter(({ search }) => !misspelt.some((one) => one === search.search));
    expect(strict.filter(({ listed, matched }) => listed !== matched)).toEqual([]);
    expect(strict.filter(({ matched }) => matched).length).toBeGreaterThan(15);
    expect(strict.filter(({ matched }) => !matched).length).toBeGreaterThan(8);
  });
});

describe('a daily digest', () => {
  const dueNow = (id: string): Promise<unknown> =>
    marketplace.dataSource.query(
      `UPDATE saved_search_matches SET notify_at = now() - interval '1 second' WHERE search_id = $1 AND notify_at IS NOT NULL`,
      [id],
    );

  it('is sent once per day, newest first, by two instances', async () => {
    const title = `Twin Mill ${word()}`;
    const searches = await Promise.all(
      Array.from({ length: 30 }, () => save(v7(), { search: title, notify: 'daily' })),
    );
    const first = await insertListingRow(marketplace, { title });
    const next = await insertListingRow(marketplace, { title });
    const sold = await insertListingRow(marketplace, { title });
    await everythingPublished();
    expect(searches.flatMap(({ id }) => publishedFor(id))).toEqual([]);
    await updateListingRow(marketplace, sold, `status = 'sold'`);
    for (const { id } of searches) await dueNow(id);
    await run();
    await everythingPublished();
    for (const { id } of searches) {
      expect(publishedFor(id)).toMatchObject([
        { telling: 'daily', count: 2, listings: [{ listingId: next }, { listingId: first }] },
      ]);
    }
    const later = await insertListingRow(marketplace, { title });
    await everythingPublished();
    for (const { id } of searches) await dueNow(id);
    await run();
    await everythingPublished();
    expect(searches.flatMap(({ id }) => publishedFor(id))).toHaveLength(searches.length);
    await marketplace.dataSource.query(
      'UPDATE saved_searches SET digest_sent_on = digest_sent_on - 1 WHERE digest_sent_on IS NOT NULL',
    );
    for (const { id } of searches) await dueNow(id);
    await run();
    await everythingPublished();
    for (const { id } of searches)
      expect(publishedFor(id)[1]).toMatchObject({ count: 1, listings: [{ listingId: later }] });
  });

  it('names twenty listings and the count of all', async () => {
    const title = `Twin Mill ${word()}`;
    const { id } = await save(v7(), { search: title, notify: 'daily' });
    for (let n = 0; n < 23; n += 1) await insertListingRow(marketplace, { title });
    await everythingPublished();
    await dueNow(id);
    await everythingPublished();
    const [digest] = publishedFor(id);
    expect(digest?.count).toBe(23);
    expect(digest?.listings).toHaveLength(20);
  });

  it('follows a change of the alert frequency', async () => {
    const userId = v7();
    const title = `Twin Mill ${word()}`;
    const [soon, never] = [
      await save(userId, { search: title, notify: 'daily' }),
      await save(userId, { search: title, notify: 'daily' }),
    ];
    await insertListingRow(marketplace, { title });
    await everythingPublished();
    await change(userId, { id: soon.id, notify: 'at_once' });
    await change(userId, { id: never.id, notify: 'never' });
    await everythingPublished();
    expect(publishedFor(soon.id)).toMatchObject([{ telling: 'at_once', count: 1 }]);
    expect(publishedFor(never.id)).toEqual([]);
  });
});

it('old matches are deleted unless their owner is to be notified', async () => {
  const userId = v7();
  const title = `Twin Mill ${word()}`;
  const { id } = await save(userId, { search: title, notify: 'daily' });
  await insertListingRow(marketplace, { title });
  const told1 = await insertListingRow(marketplace, { title });
  await everythingPublished();
  const { dataSource } = marketplace;
  await dataSource.query(`UPDATE saved_search_matches SET found_at = now() - interval '1 year' WHERE search_id = $1`, [
    id,
  ]);
  await dataSource.query('UPDATE saved_search_matches SET notify_at = NULL WHERE listing_id = $1', [told1]);
  await marketplace.app.get(OldMatchesSweeper).run();
  const matches = await dataSource.query<unknown[]>('SELECT FROM saved_search_matches WHERE search_id = $1', [id]);
  expect(matches).toHaveLength(1);
});

it('a listing is matched by one index and writes matches in batches', async () => {
  const { dataSource } = marketplace;
  const unlike = word();
  const keep = async (name: string, search: string, times: number): Promise<void> => {
    for (let inserted = 0; inserted < times; inserted += 2_000) {
      await dataSource.query(
        `INSERT INTO saved_searches (id, user_id, name, search, notify)
         SELECT gen_random_uuid(), gen_random_uuid(), '${name}', ${search}, 'never'
         FROM generate_series(${inserted + 1}, ${inserted + 2_000}) n`,
      );
    }
  };
  await keep('Many', 'left(md5(n::text), 12)', 4_000);
  await keep('Same', `'${unlike}'`, 6_000);
  await dataSource.query('ANALYZE saved_searches');
  const id = await insertListingRow(marketplace, { title: 'Of no interest' });
  const plan = JSON.stringify(
    await dataSource.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${MATCH_NEXT_LISTING.replaceAll('$1', '7')}`),
  );
  expect(plan).toContain('saved_searches_by_lookup_key');
  expect(plan).not.toContain('"Seq Scan","Parent Relationship":"Inner"');
  const wanted = await insertListingRow(marketplace, { title: unlike });
  await run();
  const [row] = await dataSource.query<{ of: string; wanted: string }[]>(
    `SELECT count(*) FILTER (WHERE listing_id = $1) AS of, count(*) FILTER (WHERE listing_id = $2) AS wanted
     FROM saved_search_matches m JOIN saved_searches s ON s.id = m.search_id WHERE s.name IN ('Many', 'Same')`,
    [id, wanted],
  );
  expect(row).toEqual({ of: '0', wanted: '6000' });
});
