#!/usr/bin/env node
// Times reading checklists of 500 releases, over the shipped list and a large vault, on a throw-away database.
//
//   npx tsc -b services/collection
//   node tools/bench/checklists.mjs postgres://user:password@host:port [--cars 10000] [--listings 50000] [--rounds 30]
//
// The vault has cars of releases at random; besides there are as many cars of others. Times are those inside the service,
// in milliseconds. To hold: 30 for one checklist at the median, 100 for the list of a hundred with 43,000 releases in all,
// most of which share their rule with three others.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource, PreparedReads } from '@vault/service-kit/database';
import pg from 'pg';
import { ChecklistReadsService } from '../../services/collection/dist/checklists/checklist-reads.service.js';
import { ChecklistsService } from '../../services/collection/dist/checklists/checklists.service.js';
import { migrations } from '../../services/collection/dist/database.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string', default: '10000' },
    listings: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '30' },
  },
});
const [server] = positionals;
if (!server) {
  console.error('usage: checklists.mjs POSTGRES_URL [--cars 10000] [--listings 50000] [--rounds 30]');
  process.exit(2);
}
const MEMBER = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const name = `bench_${randomUUID().replaceAll('-', '')}`;

/** @param {string} database */
const urlOf = (database) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** @param {string} sql */
async function administer(sql) {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const CARS = `
  INSERT INTO cars (id, user_id, vault_number, name, condition, casting_id, release_id)
  SELECT gen_random_uuid(), $1, n, c.name, CASE WHEN n % 3 = 0 THEN 'MOC' ELSE 'Mint' END, c.id, r.id
  FROM generate_series(1, $2::integer) n JOIN releases r ON r.id = 1 + (n::bigint * 7919) % 12876
  JOIN castings c ON c.id = r.casting_id`;

const LISTINGS = `
  INSERT INTO market_listings (listing_id, version, seller_id, status, type, title, price, currency, condition, casting_id,
    release_id, name_key, listed_at)
  SELECT n, 1, $1, 'active', 'sale', c.name, 1 + n % 90, 'USD', CASE WHEN n % 3 = 0 THEN 'MOC' ELSE 'Mint' END, c.id, r.id,
    c.name_key, now()
  FROM generate_series(1, $2::integer) n JOIN releases r ON r.id = 1 + (n::bigint * 104729) % 12876
  JOIN castings c ON c.id = r.casting_id`;

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const times = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [quickest = 0, median = 0, longest = 0] = [times[0], times[times.length >> 1], times.at(-1)];
  return { quickest: quickest.toFixed(1), median: median.toFixed(1), longest: longest.toFixed(1) };
}

await administer(`CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: urlOf(name), entities: [], migrations, statementTimeoutMs: 60_000 });
try {
  for (const user of [MEMBER, OTHER]) {
    await dataSource.query('INSERT INTO vaults (user_id, car_limit) VALUES ($1, NULL)', [user]);
    await dataSource.query(CARS, [user, Number(values.cars)]);
  }
  await dataSource.query(LISTINGS, [OTHER, Number(values.listings)]);
  await dataSource.query('VACUUM ANALYZE');
  const checklists = new ChecklistsService(dataSource);
  const reads = new ChecklistReadsService(new PreparedReads(dataSource));
  const chosen = (await dataSource.query('SELECT id FROM releases ORDER BY md5(id::text) LIMIT 500')).map(
    (/** @type {{ id: number }} */ { id }) => id,
  );
  /** @type {Record<string, object>} */
  const table = {};
  for (const counts of /** @type {const} */ (['release', 'carded', 'casting'])) {
    const lists = {
      'a year': { rule: { year: 2019 } },
      'a mark': { rule: { mark: /** @type {const} */ ('super_treasure_hunt') } },
      '500 chosen': { releaseIds: chosen },
    };
    for (const [title, contents] of Object.entries(lists)) {
      const id = await checklists.create(MEMBER, { name: title, counts, ...contents });
      const { found, missing } = JSON.parse((await reads.get(MEMBER, id)).json.toString());
      table[`${title}, ${counts}`] = { ...(await timed(() => reads.get(MEMBER, id))), found, missing };
    }
  }
  for (let n = Object.keys(table).length; n < 100; n += 1)
    await checklists.create(MEMBER, { name: 'One of 100', counts: 'release', rule: { year: 2000 + (n % 25) } });
  await dataSource.query('ANALYZE checklists');
  table['the list of 100'] = await timed(() => reads.list(MEMBER, {}));
  for (let n = 0; n < 100; n += 1) {
    const rule = { year: 2000 + (n % 25), ...(n % 50 < 25 ? {} : { brand: 'Hot Wheels' }) };
    await checklists.create(OTHER, { name: 'One of 100', counts: n < 50 ? 'release' : 'carded', rule });
  }
  table['100 of different rules'] = await timed(() => reads.list(OTHER, {}));
  console.table(table);
} finally {
  await dataSource.destroy();
  await administer(`DROP DATABASE ${name}`);
}
