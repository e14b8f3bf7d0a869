#!/usr/bin/env node
// Times what the marketplace answers from a million listings, on a throw-away database.
//
//   npx tsc -b services/marketplace
//   node tools/bench/listing-search.mjs postgres://user:password@host:port [--listings 1000000] [--rounds 40]
//
// Filling takes some minutes. Times are those inside the service (its own statements through its own connections, total
// and JSON of 60 listings with them), in milliseconds. Budgets: 10 for every search, page and facet, at the median.
// With --keep the database stays, and --on NAME measures on it again.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource, PreparedReads } from '@vault/service-kit/database';
import { migrations } from '../../services/marketplace/dist/database.js';
import { LargeSearches } from '../../services/marketplace/dist/search/large-searches.js';
import { SearchService } from '../../services/marketplace/dist/search/search.service.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer, connected } from './support/database.mjs';
import { ADD_WORDS, addListings, ANY_SELLER } from './support/many-listings.mjs';
import { quantiles, timed } from './support/timing.mjs';
import { withoutIndexes } from './support/without-indexes.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    listings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    on: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [server] = positionals;
if (!server) {
  console.error('usage: listing-search.mjs POSTGRES_URL [--listings 1000000] [--rounds 40] [--keep | --on NAME]');
  process.exit(2);
}
const LISTINGS = Number(values.listings);
const ROUNDS = Number(values.rounds);
/** The others are copies of these, at other times, of other people and at other prices: making vectors is slow. */
const DIFFERENT = 100_000;
const VIEWER = '00000000-0000-7000-8000-000000000000';
const name = values.on ?? `bench_${randomUUID().replaceAll('-', '')}`;

const COLUMNS = `title, description, type, currency, condition, brand, scale, series, year, tags, photos, location, status,
  name_key, brand_key`;

/** @param {string} vector */
const inAnotherSlot = (vector) =>
  `ts_delete(f.${vector}, tsvector_to_array(listing_slots(f.id, f.price))) || listing_slots(c.id, c.price)`;

const COPY = `
  INSERT INTO marketplace_listings (id, user_id, price, created_at, heading, search, ${COLUMNS}) OVERRIDING SYSTEM VALUE
  SELECT c.id, ${ANY_SELLER}, c.price,
    f.created_at + $1::int * interval '95 seconds', ${['heading', 'search'].map(inAnotherSlot).join(', ')}, ${COLUMNS}
  FROM (SELECT * FROM marketplace_listings WHERE id <= $2::int ORDER BY id) f, LATERAL (
    SELECT f.id + $1::int AS id, CASE WHEN f.price IS NOT NULL THEN round(exp(5.5 * (random() + random() + random()) / 3)::numeric, 2) END AS price
  ) c`;

/** @param {import('pg').Client} client */
async function fill(client) {
  await client.query('SELECT setseed(0.5)');
  await client.query('ALTER TABLE marketplace_listings DISABLE TRIGGER USER');
  const first = Math.min(LISTINGS, DIFFERENT);
  await withoutIndexes(server ?? '', name, 'marketplace_listings', async () => {
    await addListings(client, first);
    for (const column of ['heading', 'search']) {
      await client.query(`ALTER TABLE marketplace_listings ALTER COLUMN ${column} DROP EXPRESSION`);
    }
    for (let from = first; from < LISTINGS; from += first) {
      await client.query(COPY, [from, Math.min(first, LISTINGS - from)]);
      process.stderr.write(`\r${Math.min(LISTINGS, from + first)} listings`);
    }
    process.stderr.write('\n');
  });
  await client.query('ALTER TABLE marketplace_listings ENABLE TRIGGER USER');
  await client.query(ADD_WORDS, [1, first]);
  await client.query('VACUUM ANALYZE');
}

/** @param {string} what @param {() => Promise<unknown>} work */
async function measure(what, work) {
  /** @type {number[]} */
  const times = [];
  let result = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timed(async () => (result = String((await work()) ?? ''))));
  }
  const at = quantiles(times);
  const columns = [at(0), at(0.5), at(0.95)].map((time) => time.toFixed(1).padStart(8)).join('');
  console.log(`${what.padEnd(52)}${columns}  ${result}${at(0.5) > 10 ? '   over 10' : ''}`);
}

if (!values.on) await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities: [], migrations });
try {
  if (!values.on) await connected(server, name, fill);
  // What reading a page costs is measured, so none is cached.
  const cached = /** @type {import('../../services/marketplace/dist/search/cached-pages.js').CachedPages} */ (
    /** @type {unknown} */ ({ get: async () => null })
  );
  const search = new SearchService(new PreparedReads(dataSource), new LargeSearches(), cached);

  /** @typedef {Parameters<SearchService['page']>[1]} Criteria */
  /** @param {Partial<Criteria>} criteria */
  const page = async (criteria) => {
    const reply = /** @type {import('@vault/service-kit/bus').ReplyMeta} */ ({});
    await search.page(VIEWER, /** @type {Criteria} */ ({ limit: 60, ...criteria }), reply);
    return reply;
  };
  /** @param {Partial<Criteria>} criteria */
  const found = async (criteria) => {
    const { total, totalCapped } = await page(criteria);
    return `${total}${totalCapped ? '+' : ''}`;
  };

  console.log(
    `${`${LISTINGS} listings`.padEnd(52)}${['least', 'median', 'p95'].map((head) => head.padStart(8)).join('')}  found`,
  );
  await measure('newest', () => found({}));
  for (const sort of /** @type {const} */ (['price_low', 'price_high'])) await measure(sort, () => found({ sort }));
  for (const words of [
    'camaro',
    'twin mill',
    'hot wheels camaro red',
    'esprit',
    'word8000',
    'word4000 word7000',
    'word1',
    'unobtainium',
    'zzyzx',
    'cam',
    'wor',
    'un',
    'f40 chr',
    'twinmill',
    'gt-r',
    '300sl',
    '%',
    '"',
    'matchbox corvette spectraflame pink',
    'unobtainium wor',
    'matchbox word7999',
    'zzyzx camaro',
    'exoto unobtainium',
    '/10000',
    'camero',
    'lamborgini countach',
    'ferarri',
    'unobtanium',
    'qwrtzuiop',
  ]) {
    for (const sort of /** @type {const} */ (['relevance', 'recent'])) {
      await measure(`${words}, ${sort}`, () => found({ search: words, sort }));
    }
  }
  for (const sort of /** @type {const} */ (['price_low', 'price_high'])) {
    for (const words of ['camaro', 'word8000', 'zzyzx'])
      await measure(`${words}, ${sort}`, () => found({ search: words, sort }));
  }
  for (const filters of [
    { brand: 'Hot Wheels' },
    { brand: 'Exoto' },
    { brand: 'exoto', scale: '1:18', condition: 'Damaged', type: 'trade' },
    { brand: 'Nobody' },
    { scale: '1:64', condition: 'Mint', type: 'sale' },
    { minPrice: '10.00', maxPrice: '20.00' },
    { minPrice: '209.90', maxPrice: '209.95' },
    { minPrice: '209.90', search: 'camaro' },
    { status: 'sold' },
    { status: 'sold', search: 'word8000' },
    { seller: '00000001-0000-7000-8000-000000000000' },
  ]) {
    for (const sort of /** @type {const} */ (['recent', 'price_low'])) {
      await measure(`${JSON.stringify(filters)}, ${sort}`, () =>
        found(/** @type {Partial<Criteria>} */ ({ ...filters, sort })),
      );
    }
  }
  for (const criteria of /** @type {Partial<Criteria>[]} */ ([
    {},
    { sort: 'price_low' },
    { sort: 'price_high' },
    { search: 'camaro', sort: 'relevance' },
    { search: 'word8000', sort: 'relevance' },
  ])) {
    let cursor;
    for (const deep of [10, 100]) {
      for (let n = 0; n < deep; n += 1) cursor = (await page({ ...criteria, limit: 200, cursor })).nextCursor ?? cursor;
      const at = cursor;
      await measure(`${JSON.stringify(criteria)} after ${deep} pages of 200`, () => found({ ...criteria, cursor: at }));
    }
  }
  for (const filters of [
    {},
    { search: 'camaro' },
    { search: 'word8000' },
    { search: 'zzyzx' },
    { brand: 'Exoto' },
    { brand: 'Hot Wheels', scale: '1:64' },
  ]) {
    await measure(`facets ${JSON.stringify(filters)}`, async () => {
      await search.facets(VIEWER, /** @type {Parameters<SearchService['facets']>[1]} */ (filters));
    });
  }
} finally {
  await dataSource.destroy();
  if (!values.on && !values.keep) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}
