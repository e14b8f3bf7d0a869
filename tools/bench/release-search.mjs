#!/usr/bin/env node
// Times searches of the catalog and identifying cars, over the shipped list and community releases, on a throw-away
// database.
//
//   npx tsc -b services/collection
//   node tools/bench/release-search.mjs postgres://user:password@host:port [--releases 100000] [--rounds 30]
//
// The community's are copies of listed ones under other toy numbers, so that each word is found as often as in a catalog
// of that size. Times are those inside the service, in milliseconds. To hold: 20 for every search at the median, 10 s for
// identifying 10,000 cars.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource, PreparedReads } from '@vault/service-kit/database';
import { migrations } from '../../services/collection/dist/database.js';
import { IdentifyService } from '../../services/collection/dist/releases/identify.service.js';
import { ReleasesService } from '../../services/collection/dist/releases/releases.service.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer } from './support/database.mjs';
import { timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '30' } },
});
const [server] = positionals;
if (!server) {
  console.error('usage: release-search.mjs POSTGRES_URL [--releases 100000] [--rounds 30]');
  process.exit(2);
}
const MEMBER = '00000000-0000-7000-8000-000000000000';
const name = `bench_${randomUUID().replaceAll('-', '')}`;

const COPIES = `
  INSERT INTO releases (casting_id, series_id, year, position, "of", collector_number, toy_number, toy_number_key, color,
    variant, store, marks, source, search)
  SELECT r.casting_id, r.series_id, r.year, r.position, r."of", r.collector_number, 'C' || n, 'C' || n, r.color, r.variant,
    r.store, r.marks, 'community', r.search
  FROM generate_series($1::integer, $2::integer) n JOIN releases r ON r.id = 1 + n % 12876`;

const SEARCHES = [
  ...[{ search: 'HKL18' }, { search: 'bnr32 2019' }, { search: 'super skyline' }, { search: '123/250', year: 2014 }],
  ...[{ search: 'gt' }, { search: 'chevy' }, { search: 'hot wheels' }, { search: 'zamac camaro' }, { search: 'b' }],
  ...[{ search: 'lamborgini hurracan' }, { search: 'treasure hunt 2014' }, { brand: 'Hot Wheels', year: 2019 }],
  ...[{ mark: /** @type {const} */ ('super_treasure_hunt') }, { toyNumber: 'hkl 18' }, {}],
];

const CARS = `
  SELECT c.name, r.year, s.name AS series, r.collector_number AS "collectorNumber"
  FROM releases r JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id
  WHERE r.source = 'catalog' ORDER BY md5(r.id::text) LIMIT 10000`;

await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities: [], migrations });
try {
  for (let first = 1; first <= Number(values.releases); first += 10_000)
    await dataSource.query(COPIES, [first, first + 9_999]);
  await dataSource.query('VACUUM ANALYZE releases');
  const releases = new ReleasesService(dataSource, new PreparedReads(dataSource));
  const identify = new IdentifyService(dataSource, releases);
  /** @type {Record<string, object>} */
  const table = {};
  for (const filters of SEARCHES) {
    const times = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      times.push(await timed(() => releases.list(MEMBER, filters)));
    times.sort((a, b) => a - b);
    const found = (await releases.list(MEMBER, filters)).length;
    const [median = 0, longest = 0] = [times[times.length >> 1], times.at(-1)];
    table[JSON.stringify(filters)] = { median: median.toFixed(1), longest: longest.toFixed(1), found };
  }
  console.table(table);
  const cars = await dataSource.query(CARS);
  console.log(`10,000 listed cars: ${String(Math.round(await timed(() => identify.identifyAll(cars))))} ms`);
  const unknown = cars.map((/** @type {{ name: string }} */ car) => ({ ...car, name: `${car.name.slice(1)} Qwx` }));
  console.log(`10,000 misspelt ones: ${String(Math.round(await timed(() => identify.identifyAll(unknown))))} ms`);
} finally {
  await dataSource.destroy();
  await administer(server, `DROP DATABASE ${name}`);
}
