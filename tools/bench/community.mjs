#!/usr/bin/env node
// Times what identity answers about 50,000 collectors, on a throw-away database.
//
//   npx tsc -b services/identity
//   node tools/bench/community.mjs postgres://user:password@host:port [--collectors 50000] [--rounds 40]
//
// Filling takes ten seconds. Times are those inside the service (its own statements through its own connections, total
// and cards of 60 with them), in milliseconds. Budget: 25 for every page, at the median. With --keep the database stays,
// and --on NAME measures on it again.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource, PreparedReads } from '@vault/service-kit/database';
import { CollectorProfileService } from '../../services/identity/dist/collectors/collector-profile.service.js';
import { DirectoryService } from '../../services/identity/dist/collectors/directory.service.js';
import { RelationListsService } from '../../services/identity/dist/relations/relation-lists.service.js';
import { RELATION_LISTS } from '../../services/identity/dist/relations/relation-lists.sql.js';
import { entities, migrations } from '../../services/identity/dist/database.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { requireTypeScript } from '../run/typescript.mjs';
import { administer } from './support/database.mjs';
import { quantiles, timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    collectors: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '40' },
    on: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [server] = positionals;
if (!server) {
  console.error('usage: community.mjs POSTGRES_URL [--collectors 50000] [--rounds 40] [--keep | --on NAME]');
  process.exit(2);
}
/** The collectors of the tests. */
const COLLECTORS = 'services/identity/test/support/many-collectors.ts';
const ROUNDS = Number(values.rounds);
const BUDGET = 25;
const name = values.on ?? `bench_${randomUUID().replaceAll('-', '')}`;

/**
 * @typedef {object} People
 * @property {(n: number) => string} collectorId
 * @property {string} FAN
 * @property {string} STAR
 * @property {string} WARY
 * @property {(url: string, count: number) => Promise<void>} insertCollectors
 */

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
  console.log(`${what.padEnd(60)}${columns}  ${result}${at(0.5) > BUDGET ? `   over ${BUDGET}` : ''}`);
}

/** @type {People} */
const { collectorId, FAN, insertCollectors, STAR, WARY } = requireTypeScript(COLLECTORS);
if (!values.on) await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities, migrations });
try {
  if (!values.on) await insertCollectors(databaseUrl(server, name), Number(values.collectors));
  const directory = new DirectoryService(dataSource);
  const lists = new RelationListsService(dataSource);
  const profiles = new CollectorProfileService(new PreparedReads(dataSource));
  const NOBODY = collectorId(40_000);

  /** @typedef {Parameters<DirectoryService['list']>[1]} Criteria */
  /** @param {Partial<Criteria>} criteria @param {string} [asker] */
  const page = async (criteria, asker = NOBODY) => {
    const { meta } = await directory.list(asker, /** @type {Criteria} */ ({ limit: 60, ...criteria }));
    return meta;
  };
  /** @param {{ total?: number, totalCapped?: boolean }} meta */
  const found = ({ total, totalCapped }) => `${total}${totalCapped ? '+' : ''}`;

  console.log(
    `${`${values.collectors} collectors`.padEnd(60)}${['least', 'median', 'p95'].map((head) => head.padStart(8)).join('')}  found`,
  );
  for (const sort of /** @type {const} */ (['cars', 'followers', 'newest'])) {
    await measure(sort, async () => found(await page({ sort })));
    await measure(`${sort}, for who blocked and is blocked by hundreds`, async () => found(await page({ sort }, WARY)));
  }
  for (const criteria of /** @type {Partial<Criteria>[]} */ ([
    { search: 'anna' },
    { search: 'kenji watanabe' },
    { search: 'a' },
    { search: 'xu' },
    { search: '健二' },
    { search: 'unobtainium' },
    { search: 'zzyzx' },
    { search: '%' },
    { brand: 'Hot Wheels' },
    { brand: 'exoto' },
    { brand: 'Nobody' },
    { region: 'ohio' },
    { region: 'القاهرة' },
    { search: 'anna', brand: 'Hot Wheels' },
    { search: 'xu', region: 'القاهرة' },
    { search: 'anna', brand: 'exoto', region: 'toledo' },
    { search: 'unobtainium', brand: 'Hot Wheels', region: 'ohio' },
  ])) {
    for (const sort of /** @type {const} */ (['cars', 'newest'])) {
      await measure(`${JSON.stringify(criteria)}, ${sort}`, async () => found(await page({ ...criteria, sort })));
    }
  }
  for (const criteria of /** @type {Partial<Criteria>[]} */ ([{}, { search: 'a' }, { brand: 'Hot Wheels' }])) {
    for (const sort of /** @type {const} */ (['cars', 'followers', 'newest'])) {
      let cursor;
      for (let n = 0; n < 100; n += 1) {
        cursor = (await page({ ...criteria, sort, limit: 200, cursor })).nextCursor ?? cursor;
      }
      const at = cursor;
      await measure(`${JSON.stringify(criteria)}, ${sort}, after 100 pages of 200`, async () =>
        found(await page({ ...criteria, sort, cursor: at })),
      );
    }
  }
  await measure('a profile', () => profiles.get(NOBODY, STAR).then(({ followers }) => followers));
  for (const [what, list] of /** @type {const} */ ([
    ['following, two thousand', () => lists.page(RELATION_LISTS.following, FAN, { limit: 60 })],
    ['followers of somebody', () => lists.page(RELATION_LISTS.followers, collectorId(100), { limit: 60 })],
    ['followers, half of everybody', () => lists.page(RELATION_LISTS.followers, STAR, { limit: 60 })],
    ['blocked, hundreds', () => lists.page(RELATION_LISTS.blocked, WARY, { limit: 60 })],
    ['muted, hundreds', () => lists.page(RELATION_LISTS.muted, WARY, { limit: 60 })],
  ])) {
    await measure(what, async () => found((await list()).meta));
  }
} finally {
  await dataSource.destroy();
  if (!values.on && !values.keep) await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  else console.log(name);
}
