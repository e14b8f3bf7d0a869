#!/usr/bin/env node
// Times the comparison of collectors' vaults among 50,000 collectors, on a throw-away database, and what it
// costs a car that is added.
//
//   npx tsc -b services/collection && node tools/bench/overlap.mjs postgres://user:password@host:port [--rounds 30]
//
// Filling takes a minute or two. Times are those inside the service, in milliseconds. One vault has 10,000 cars of 3,000
// castings, the others some twenty castings each, of which few are most people's and most a few people's.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource, PreparedReads } from '@vault/service-kit/database';
import { addCar } from '../../services/collection/dist/cars/car-writes.js';
import { RECOUNT } from '../../services/collection/dist/collectors/castings.sql.js';
import { COLLECTOR_VAULT } from '../../services/collection/dist/collectors/collector-vault.sql.js';
import { ComparisonWorker } from '../../services/collection/dist/collectors/comparison.worker.js';
import { OVERLAP_DETAILS } from '../../services/collection/dist/collectors/overlap-details.sql.js';
import { CLAIM_NEXT_COMPARISON } from '../../services/collection/dist/collectors/overlaps.sql.js';
import { SuggestionsService } from '../../services/collection/dist/collectors/suggestions.service.js';
import { entities, migrations } from '../../services/collection/dist/database.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer, connected } from './support/database.mjs';
import { userId } from './support/many-listings.mjs';
import { quantiles, timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '30' } },
});
const [server] = positionals;
if (!server) {
  console.error('usage: overlap.mjs POSTGRES_URL [--rounds 30]');
  process.exit(2);
}
const ROUNDS = Number(values.rounds);
const PEOPLE = 50_000;
const name = `bench_${randomUUID().replaceAll('-', '')}`;

/** @param {number} n */
const collectorId = (n) => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
const [GREAT, USUAL, OTHER] = [collectorId(1), collectorId(25_000), collectorId(25_001)];

/** @param {string} n */
const casting = (n) => `(SELECT min(id) FROM castings WHERE source = 'owners') + ${n}`;

const FILL = [
  'SELECT setseed(0.5)',
  'ALTER TABLE cars DISABLE TRIGGER USER',
  'ALTER TABLE wishlist_items DISABLE TRIGGER USER',
  `INSERT INTO castings (name, brand, name_words, name_key, spelling_key, brand_key, source, owners, wanters)
   SELECT 'Casting ' || n, 'Brand ' || n % 40, 'casting ' || n, 'casting' || n, '', 'brand', 'owners', 3000 - n, 3000 - n
   FROM generate_series(0, 2999) n`,
  `INSERT INTO users (user_id, first_name, last_name, registered_at, version, profile_public, sharing)
   SELECT ${userId('n')}, 'Casey', 'No. ' || n, now(), 1, true, jsonb_build_object('overlap', n % 10 <> 9, 'value', true)
   FROM generate_series(1, ${PEOPLE}) n`,
  `INSERT INTO vaults (user_id, car_limit, car_count, next_number)
   SELECT ${userId('n')}, NULL, 16, 100000 FROM generate_series(1, ${PEOPLE}) n`,
  `INSERT INTO cars (id, user_id, vault_number, name, brand, condition, casting_id, release_due, estimated_value)
   SELECT gen_random_uuid(), ${userId('1')}, n, 'Car ' || n, 'Brand ' || n % 40, 'Mint', ${casting('n % 3000')}, false, 2
   FROM generate_series(1, 10000) n`,
  `INSERT INTO cars (id, user_id, vault_number, name, brand, condition, casting_id, release_due, estimated_value)
   SELECT gen_random_uuid(), ${userId('p')}, n, 'Car ' || n, 'Brand ' || n % 40, 'Mint', ${casting('(random() ^ 3 * 2999)::int')},
     false, 2 FROM generate_series(24000, 26000) p, generate_series(1, 20) n`,
  `INSERT INTO wishlist_items (id, user_id, name, name_key, casting_id, release_choice)
   SELECT gen_random_uuid(), ${userId('p')}, 'A wish', 'awish', ${casting('(random() ^ 3 * 2999)::int')}, 'picked'
   FROM (SELECT generate_series(24000, 26000) UNION SELECT 1) who(p), generate_series(1, 10) n`,
  'ALTER TABLE cars ENABLE TRIGGER USER',
  'ALTER TABLE wishlist_items ENABLE TRIGGER USER',
  `INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, compared)
   SELECT ${userId('n')}, ${casting('m')}, CASE WHEN step > 4 THEN 1 + step / 18 ELSE 0 END, false, step <= 4, n % 10 <> 9
   FROM (SELECT DISTINCT ON (n, m) n, m, step FROM (
     SELECT n, step, (random() ^ 3 * 2999)::int AS m FROM generate_series(2, ${PEOPLE}) n, generate_series(1, 20) step
   ) drawn WHERE n NOT BETWEEN 24000 AND 26000) held`,
  `INSERT INTO collector_comparisons (user_id, due_at, changed_castings) SELECT ${userId('n')}, NULL, '{}'
   FROM generate_series(1, ${PEOPLE}) n`,
  'DELETE FROM castings_due',
  'VACUUM ANALYZE',
];

/** @param {string} what @param {() => Promise<unknown>} work @param {number} [rounds] */
async function measure(what, work, rounds = ROUNDS) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(work));
  }
  const at = quantiles(times);
  console.log(what.padEnd(52) + [0, 0.5, 0.95].map((share) => at(share).toFixed(1).padStart(9)).join(''));
}

await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities, migrations });
try {
  await connected(server, name, async (client) => {
    for (const sql of FILL) await client.query(sql);
  });
  const reads = new PreparedReads(dataSource);
  const suggestions = new SuggestionsService(reads);
  const comparison = new ComparisonWorker(dataSource);

  /** @param {string} collector */
  const compare = async (collector) => {
    await dataSource.query(
      `UPDATE collector_comparisons SET due_at = '-infinity', changed_castings = NULL, lease_until = NULL WHERE user_id = $1`,
      [collector],
    );
    const [[task]] = await dataSource.query(CLAIM_NEXT_COMPARISON);
    await comparison.compare(task);
  };
  /** @param {string} collector */
  const recount = (collector) => dataSource.query(RECOUNT, [collector]);

  console.log(
    `${`${PEOPLE} collectors`.padEnd(52)}${['least', 'median', 'p95'].map((head) => head.padStart(9)).join('')}`,
  );
  for (let n = 24_000; n <= 26_000; n += 1) await recount(collectorId(n));
  await measure('counting a great vault for the first time', () => recount(GREAT), 1);
  await measure('counting a great vault in which nothing moved', () => recount(GREAT));
  await measure('counting a usual vault', () => recount(USUAL));
  await measure('comparing a great vault for the first time', () => compare(GREAT), 1);
  await measure('comparing a great vault again', () => compare(GREAT), 5);
  let n = 24_000;
  await measure('comparing usual vaults for the first time', () => compare(collectorId((n += 1))), 100);
  await measure('comparing a usual vault again', () => compare(USUAL));
  const reply = /** @type {import('@vault/service-kit/bus').ReplyMeta} */ ({});
  await measure('sixty suggestions', () => suggestions.page(USUAL, { limit: 60 }, reply));
  await measure('two hundred suggestions', () => suggestions.page(GREAT, { limit: 200 }, reply));
  await measure('what two usual vaults have for each other', () => reads.first(OVERLAP_DETAILS, [USUAL, OTHER]));
  await measure('what a great and a usual vault have', () => reads.first(OVERLAP_DETAILS, [USUAL, GREAT]));
  await measure('a usual vault on its profile', () => reads.first(COLLECTOR_VAULT, [USUAL, GREAT]));
  await measure('a great vault on its profile', () => reads.first(COLLECTOR_VAULT, [GREAT, USUAL]));

  const triggers = ['inserted', 'updated', 'deleted'].map((event) => `cars_${event}_mark_castings`);
  const add = () => addCar(dataSource.manager, OTHER, { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint' });
  const many = `UPDATE cars SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END
    WHERE id IN (SELECT id FROM cars WHERE user_id = $1 ORDER BY id LIMIT 1000)`;
  // Alternating, so that other load on the machine affects both alike.
  for (const how of ['DISABLE', 'ENABLE', 'DISABLE', 'ENABLE', 'DISABLE', 'ENABLE']) {
    for (const trigger of triggers) await dataSource.query(`ALTER TABLE cars ${how} TRIGGER ${trigger}`);
    const state = how === 'ENABLE' ? 'marked' : 'not marked';
    await measure(`a car that is added, ${state}`, add, 300);
    await measure(`a thousand cars that are binned, ${state}`, () => dataSource.query(many, [GREAT]), 4);
  }
} finally {
  await dataSource.destroy();
  await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}
