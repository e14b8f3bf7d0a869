#!/usr/bin/env node
// Times what the collection service answers from a vault of ten thousand cars, on a throw-away database.
//
//   npx tsc -b services/collection && node tools/bench/vault-search.mjs postgres://user:password@host:port [--rounds 60]
//
// The rest of the database: 100 vaults of 1,000 cars. Times are those inside the service (its own statements through
// its own connections), in milliseconds. Budgets: any search 50 at p99, a page at any depth twice the first one,
// insights 150, offline cache 1,000, ten thousand changed cars 5,000.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource } from '@vault/service-kit/database';
import { entities, migrations } from '../../services/collection/dist/database.js';
import { BulkService } from '../../services/collection/dist/cars/bulk.service.js';
import { CachedCarPages } from '../../services/collection/dist/cars/cached-car-pages.js';
import { CarReadsService } from '../../services/collection/dist/cars/car-reads.service.js';
import { SpellingSuggestions } from '../../services/collection/dist/cars/car-search.js';
import { ReleasesService } from '../../services/collection/dist/releases/releases.service.js';
import { VaultListsService } from '../../services/collection/dist/cars/vault-lists.service.js';
import { OFFLINE_VAULT } from '../../services/collection/dist/offline-vault/offline-vault.handler.js';
import { PreparedReads } from '@vault/service-kit/database';
import { INSIGHTS } from '../../services/collection/dist/stats/insights.sql.js';
import { CAR_STATS } from '../../services/collection/dist/stats/stats.sql.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer, connected } from './support/database.mjs';
import { quantiles, timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '60' } },
});
const [server] = positionals;
if (!server) {
  console.error('usage: vault-search.mjs POSTGRES_URL [--rounds 60]');
  process.exit(2);
}
const ROUNDS = Number(values.rounds);
const OWNER = '00000000-0000-7000-8000-000000000000';
const name = `bench_${randomUUID().replaceAll('-', '')}`;

/** @param {string} what @param {number} budget @param {() => Promise<unknown>} work @param {number} [rounds] */
async function measure(what, budget, work, rounds = ROUNDS) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  const at = quantiles(times);
  const [median, worst] = [at(0.5), at(0.99)];
  const verdict = worst <= budget ? '' : `   over ${budget}`;
  console.log(`${what.padEnd(44)} ${median.toFixed(1).padStart(8)} ${worst.toFixed(1).padStart(8)}${verdict}`);
}

const FILL = `
  WITH castings AS (
    SELECT name || ' ' || kind AS name, brand, 'Mainline' AS series, row_number() OVER () - 1 AS r
    FROM unnest(ARRAY['Hot Wheels', 'Matchbox', 'Majorette', 'Citroën Miniatures', 'Tomica']) brand,
      unnest(ARRAY['''70 Camaro', 'Corvette', 'Lamborghini Countach', 'Twin Mill', 'K.I.T.T.', 'Citroën DS', 'Porsche 911',
        'Nissan Skyline GT-R', 'Ferrari F40', 'Volkswagen Beetle', '''32 Ford', 'Bone Shaker', 'Mercedes-Benz 300 SL']) name,
      unnest(ARRAY['SS', 'Race', 'Turbo', 'Convertible', 'Wagon', 'Pickup', 'Coupe', 'Z/28']) kind
  ),
  owners AS (
    SELECT lpad(to_hex(v), 8, '0')::text AS head, v, CASE WHEN v = 0 THEN 10000 ELSE 1000 END AS size
    FROM generate_series(0, 100) v
  ), opened AS (
    INSERT INTO vaults (user_id, car_limit, car_count, next_number)
    SELECT (head || '-0000-7000-8000-000000000000')::uuid, NULL, size, size + 1 FROM owners RETURNING user_id
  )
  INSERT INTO cars (id, user_id, vault_number, name, brand, series, scale, year, condition, estimated_value,
    purchase_price, tags, notes, rarity_score, rarity_factors, images, photos, created_at)
  SELECT gen_random_uuid(), (head || '-0000-7000-8000-000000000000')::uuid, n,
    c.name || CASE WHEN n % 3 = 0 THEN ' ' || n % 97 ELSE '' END, c.brand, c.series,
    (ARRAY['1:64','1:43','1:18'])[1 + n % 3], 1960 + n % 60, (ARRAY['MOC','Mint','Loose'])[1 + n % 3],
    CASE WHEN n % 5 > 0 THEN n % 500 END, n % 200,
    CASE n % 4 WHEN 0 THEN ARRAY['blue', 'Street Rod'] WHEN 1 THEN ARRAY['garage ' || n % 7] ELSE '{}' END,
    repeat('a note of it ', 10), n % 100,
    (SELECT jsonb_object_agg('factor' || i, jsonb_build_object('label', 'Factor', 'score', n % 100, 'weight', 20,
      'reason', md5(i::text || n) || ' of 350 collectors own it')) FROM generate_series(1, 6) i),
    ARRAY['/api/photos/car-' || md5(n::text)],
    json_build_array(json_build_object('url', '/api/photos/car-' || md5(n::text), 'width', 640, 'height', 480,
      'thumbhash', md5(n::text))), now() - n * interval '1 hour'
  FROM owners, opened o, LATERAL generate_series(1, size) n
  JOIN castings c ON c.r = n % (SELECT count(*) FROM castings)
  WHERE o.user_id = (head || '-0000-7000-8000-000000000000')::uuid`;

const LEDGER = `
  INSERT INTO value_changes (user_id, car_id, at, delta, cause)
  SELECT user_id, id, created_at, coalesce(worth, 0), 'added' FROM cars
  UNION ALL
  SELECT user_id, id, created_at + n * (now() - created_at) / 11, CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END, 'market'
  FROM cars, generate_series(1, 10) n WHERE user_id = '${OWNER}' AND worth IS NOT NULL`;

const fill = () =>
  connected(server, name, async (client) => {
    for (const sql of [FILL, LEDGER, 'VACUUM ANALYZE']) await client.query(sql);
  });

await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities, migrations });
try {
  await fill();
  const reads = new PreparedReads(dataSource);
  const releases = new ReleasesService(dataSource, reads);
  // Without cached pages, as who asks for the first time.
  const uncached = () =>
    new CarReadsService(reads, new CachedCarPages(reads), new SpellingSuggestions(reads), releases);
  const lists = new VaultListsService(dataSource, reads);
  const newest = /** @type {const} */ ({ sortBy: 'createdAt', sortOrder: 'desc', limit: 60 });

  console.log(`${'10,000 cars'.padEnd(44)} ${'median'.padStart(8)} ${'p99'.padStart(8)}`);
  for (const search of [
    'corvette',
    'twinmill race',
    'kitt',
    'gt',
    '9',
    "'32 ford",
    'citroen ds',
    '%',
    'nothing here',
  ]) {
    await measure(`search ${search}`, 50, () => uncached().page(OWNER, { ...newest, search }, {}));
  }
  for (const search of ['corvete', 'lamborgini', 'camero turbo', 'zzyzx']) {
    await measure(`misspelt ${search}`, 50, () => uncached().page(OWNER, { ...newest, search }, {}));
  }
  for (const sortBy of /** @type {const} */ (['name', 'brand', 'value'])) {
    await measure(`search hot, by ${sortBy}`, 50, () =>
      uncached().page(OWNER, { ...newest, sortBy, search: 'hot' }, {}),
    );
  }
  await measure('filter tag', 50, () => uncached().page(OWNER, { ...newest, tag: 'blue' }, {}));
  await measure('filter rarity and decade', 50, () =>
    uncached().page(OWNER, { ...newest, rarity: 'Rare', decade: 1970 }, {}),
  );
  await measure('filter brand, by value', 50, () =>
    uncached().page(OWNER, { ...newest, brand: 'tomica', sortBy: 'value' }, {}),
  );

  for (const [what, filters] of /** @type {const} */ ([
    ['all', {}],
    ['search hot', { search: 'hot' }],
  ])) {
    /** @type {{ nextCursor?: string | null }} */
    let reply = {};
    /** @type {(string | undefined)[]} */
    const cursors = [undefined];
    for (;;) {
      await uncached().page(OWNER, { ...newest, ...filters, limit: 200, cursor: cursors.at(-1) }, reply);
      if (!reply.nextCursor) break;
      cursors.push(reply.nextCursor);
      reply = {};
    }
    for (const at of [0, Math.floor(cursors.length / 2), cursors.length - 2]) {
      const cursor = cursors[Math.max(at, 0)];
      await measure(`${what}, page ${at + 1} of ${cursors.length}`, 50, () =>
        uncached().page(OWNER, { ...newest, ...filters, limit: 200, cursor }, {}),
      );
    }
  }

  await measure('ids of all', 100, () => uncached().ids(OWNER, {}, {}));
  await measure('facets', 150, () => lists.facets(OWNER));
  await measure('similar owned cars', 100, () =>
    lists.similar(OWNER, { name: 'lamborghini countach', brand: 'Matchbox' }, {}),
  );
  const held = await version(reads);
  await measure('offline vault, unchanged', 100, () => reads.first(OFFLINE_VAULT, [OWNER, held]), 20);
  await measure('offline vault, whole', 1_000, () => reads.first(OFFLINE_VAULT, [OWNER, null]), 20);
  await measure('stats', 150, () => reads.first(CAR_STATS, [OWNER]));
  for (const days of [30, 365, null]) {
    await measure(`insights of ${days ?? 'all'} days`, 150, () => reads.first(INSIGHTS, [OWNER, days]));
  }

  const bulk = new BulkService(dataSource);
  /** @type {{ id: string }[]} */
  const all = await dataSource.query('SELECT id FROM cars WHERE user_id = $1', [OWNER]);
  const ids = all.map(({ id }) => id);
  const tags = { action: 'update', ids, changes: { addTags: ['bench'], isFavorite: true } };
  const fields = { action: 'update', ids, changes: { series: 'Bench', estimatedValue: '2.00' } };
  await measure('tag 10,000 cars', 5_000, () => bulk.change(OWNER, /** @type {never} */ (tags)), 1);
  await measure('change fields of 10,000 cars', 5_000, () => bulk.change(OWNER, /** @type {never} */ (fields)), 1);
  await measure('bin 10,000 cars', 5_000, () => bulk.change(OWNER, { action: 'delete', ids }), 1);
  await measure('restore 10,000 cars', 5_000, () => bulk.change(OWNER, { action: 'restore', ids }), 1);
} finally {
  await dataSource.destroy();
  await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** @param {PreparedReads} reads */
async function version(reads) {
  const row = await reads.first(OFFLINE_VAULT, [OWNER, null]);
  return /** @type {string} */ (JSON.parse(/** @type {{ body: string }} */ (row).body).version);
}
