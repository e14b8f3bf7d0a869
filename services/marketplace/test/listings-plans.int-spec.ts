import { type TestService, vacuumAnalyze } from '@vault/service-kit/testing';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { listingFacets } from '../src/search/listing-facets';
import { listingsPage, type ListingsQuery } from '../src/search/listings-page';
import { insertListingRow } from './support/listing-row';
import { startMarketplace } from './support/marketplace';

const COUNT = 24_000;
/** The maximum of listings that any step of a statement may read. */
const FEW = 1_000;

/** One of a hundred is of a Treasure Hunt, one of fifty of its casting; one is of another release. */
const ATTACH = `
  UPDATE marketplace_listings SET release_is_public = true, casting_id = CASE id WHEN 7 THEN 8 ELSE 9 END,
    release_id = CASE WHEN id = 7 THEN 80 WHEN id % 100 = 0 THEN 90 END,
    release = CASE WHEN id % 100 = 0 THEN '{"marks": ["treasure_hunt"], "year": 2024}'::jsonb END
  WHERE id % 50 = 0 OR id = 7`;

let marketplace: TestService;

/** Copies three hundred listings repeatedly, with their search vectors and new slots. */
beforeAll(async () => {
  marketplace = await startMarketplace();
  const { dataSource } = marketplace;
  for (let n = 0; n < 300; n += 1) {
    const title = `Model ${n % 30} ${n % 2 ? 'common' : 'usual'}${n === 7 ? ' unobtainium' : ''}`;
    await insertListingRow(marketplace, {
      title,
      brand: n % 50 ? 'Hot Wheels' : 'Exoto',
      price: n % 9 ? `${1 + (n % 200)}.00` : null,
    });
  }
  await dataSource.query(ATTACH);
  await dataSource.query('VACUUM FULL marketplace_listings');
  await dataSource.query('ALTER TABLE marketplace_listings DISABLE TRIGGER USER');
  for (const vector of ['heading', 'search']) {
    await dataSource.query(`ALTER TABLE marketplace_listings ALTER COLUMN ${vector} DROP EXPRESSION`);
  }
  const moved = (vector: string): string =>
    `array_to_tsvector(array_remove(tsvector_to_array(ts_delete(f.${vector}, tsvector_to_array(listing_slots(f.id, f.price)))),
      'unobtainium')) || listing_slots(f.id + n * 300, f.price)`;
  for (let from = 1; from < COUNT / 300; from += 5) {
    await dataSource.query(
      `INSERT INTO marketplace_listings (id, user_id, title, brand, type, currency, price, name_key, heading, search)
         OVERRIDING SYSTEM VALUE
       SELECT f.id + n * 300, gen_random_uuid(), f.title, f.brand, f.type, f.currency, f.price, f.name_key,
         ${moved('heading')}, ${moved('search')}
       FROM generate_series($1::int, least($1::int + 4, ${COUNT / 300 - 1})) n, (SELECT * FROM marketplace_listings WHERE id <= 300) f`,
      [from],
    );
  }
  await vacuumAnalyze(dataSource, 'marketplace_listings');
}, 120_000);
afterAll(() => marketplace.close());

interface Plan {
  readonly text: string;
  /** The maximum of rows that a step of the plan read. */
  readonly read: number;
}

/** The generic plan of a statement, which ignores parameter values. */
async function planOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<Plan> {
  return marketplace.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await tx.query(`PREPARE asked AS ${text}`);
    const literals = values.map((value) =>
      value === null ? 'NULL' : `'${(value as string | number).toString().replaceAll("'", "''")}'`,
    );
    const plan = await tx.query<object[]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await tx.query('DEALLOCATE asked');
    const planText = JSON.stringify(plan);
    const read = [...planText.matchAll(/"Relation Name":"marketplace_listings"[^{}]*?"Actual Rows":([\d.]+)/g)];
    return { text: planText, read: Math.max(...read.map(([, rows]) => Number(rows))) };
  });
}

const pageStatement = (request: Partial<ListingsQuery>): ReturnType<typeof listingsPage> =>
  listingsPage({ viewer: v7(), filters: {}, sort: 'recent', limit: 60, after: null, ...request });

const page = (request: Partial<ListingsQuery>): Promise<Plan> => planOf(pageStatement(request));

/** After this many executions Postgres chooses between one plan for all values and a new one for each execution. */
const CUSTOM_PLANS = 5;
const PLANS = `SELECT custom_plans::int AS custom FROM pg_prepared_statements WHERE name = 'asked'`;

/** How many of some executions Postgres planned for their values. */
async function customPlansOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<number> {
  const { master: pool } = marketplace.dataSource.driver as DataSource['driver'] & { readonly master: Pool };
  const client = await pool.connect();
  try {
    for (let n = 0; n < CUSTOM_PLANS + 3; n += 1) await client.query({ name: 'asked', text, values: [...values] });
    const { rows } = await client.query<{ custom: number }>(PLANS);
    return rows[0]?.custom ?? NaN;
  } finally {
    // With its prepared statement.
    client.release(true);
  }
}

const deep = { run: 0, price: null, id: 3_000 };

describe('plans at 24,000 listings', () => {
  it.each([
    ['the newest', {}, 'active_newest'],
    ['a page far behind', { after: deep }, 'active_newest'],
    ['the cheapest', { sort: 'price_low' }, 'listings_by_price'],
    [
      'the cheapest of a range',
      { sort: 'price_low', filters: { minPrice: '20.00', maxPrice: '90.00' } },
      'listings_by_price',
    ],
    ['the dearest', { sort: 'price_high', after: { ...deep, price: '150.00' } }, 'listings_by_price'],
  ] as const)('%s are read along the index of their order', async (_, request, index) => {
    const { text } = await page(request);
    expect(text).toContain(`"${index}"`);
    expect(text).not.toContain(
      'Seq Scan","Parent Relationship":"Outer","Parallel Aware":false,"Async Capable":false,"Relation Name":"marketplace_listings"',
    );
  });

  it.each([
    ['a rare word', { filters: { search: 'unobtainium' } }],
    ['a search without matches', { filters: { search: 'zzyzx', brand: 'Exoto' }, sort: 'price_low' }],
    ['two words that never occur together', { filters: { search: 'common usual' } }],
    ['a rare one beside a common one, by relevance', { filters: { search: 'common unobtainium' }, sort: 'relevance' }],
    ['a release', { filters: { releaseId: 80 } }],
    ['a release, a page far behind', { filters: { releaseId: 90 }, after: deep }],
    ['any release of a casting, by price', { filters: { castingId: 9 }, sort: 'price_low' }],
    ['a mark of a year', { filters: { mark: 'treasure_hunt', year: 2024 } }],
    ['a mark beside a frequent word', { filters: { search: 'common', mark: 'treasure_hunt' } }],
    ['a misspelt word', { filters: { search: 'unobtanium' }, corrected: true }],
  ] as const)('%s is read from the GIN index only', async (_, request) => {
    const { text, read } = await page(request);
    expect(text).toContain('"active_by_search"');
    expect(read).toBeLessThanOrEqual(FEW);
  });

  it.each([
    ['common', { filters: { search: 'common' } }],
    ['common, a page far behind', { filters: { search: 'common' }, after: deep }],
    ['common, by relevance', { filters: { search: 'common' }, sort: 'relevance' }],
    ['of a brand, by price', { filters: { brand: 'Hot Wheels' }, sort: 'price_low' }],
  ] as const)(
    'a frequent search (%s) is counted up to a thousand, and not at all once it is known to be large',
    async (_, request) => {
      const first = await page(request);
      expect(first.read).toBeLessThanOrEqual(4_096);
      const repeated = await page({ ...request, isLarge: true });
      expect(repeated.read).toBeLessThanOrEqual(4_096);
      expect(repeated.text).not.toMatch(/"CTE (?:few|many|probed)"/);
    },
  );

  it('all listings are counted up to a thousand, and not at all once they are known to be more', async () => {
    expect((await page({})).read).toBe(1_001);
    expect((await page({ isLarge: true })).read).toBeLessThanOrEqual(61);
  });

  it('pages sorted by price search no slots without listings', async () => {
    const { text } = await page({ filters: { brand: 'Hot Wheels' }, sort: 'price_low', isLarge: true });
    const [, loops = '0'] = /"Index Name":"active_by_search".*?"Actual Loops":(\d+)/.exec(text) ?? [];
    expect(Number(loops)).toBeLessThanOrEqual(20);
  });

  it.each([
    ['the newest', pageStatement({})],
    ['frequent words', pageStatement({ filters: { search: 'common' }, sort: 'relevance' })],
    ['rare words', pageStatement({ filters: { search: 'unobtainium' }, sort: 'relevance' })],
    ['words, a page far behind', pageStatement({ filters: { search: 'common' }, sort: 'relevance', after: deep })],
    ['words and a brand', pageStatement({ filters: { search: 'common', brand: 'Exoto' }, sort: 'relevance' })],
    ['a brand, by price', pageStatement({ filters: { brand: 'Exoto' }, sort: 'price_low' })],
    [
      'a brand, by price, a page far behind',
      pageStatement({ filters: { brand: 'Exoto' }, sort: 'price_low', after: { ...deep, price: '150.00' } }),
    ],
    ['the values of the filters of words', listingFacets(v7(), { search: 'common', brand: 'Exoto' })],
  ] as const)('a connection plans once for all values: %s', async (_, statement) => {
    expect(await customPlansOf(statement)).toBeLessThanOrEqual(CUSTOM_PLANS);
  });

  it('facets read at most 5,000 listings', async () => {
    for (const filters of [{}, { search: 'common' }, { brand: 'Exoto' }]) {
      const { read } = await planOf(listingFacets(v7(), filters));
      expect(read).toBeLessThanOrEqual(5_000);
    }
  });
});
