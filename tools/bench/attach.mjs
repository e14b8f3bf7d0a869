#!/usr/bin/env node
// Attaches the cars of a large import to their releases, by several instances of the service at once, on a throw-away
// database with the shipped list of releases.
//
//   npx tsc -b services/collection
//   node tools/bench/attach.mjs postgres://user:password@host:port [--cars 10000] [--instances 2]
//
// Half of the cars say the toy number of their release, a third its name, year and color, and the others a name that the
// catalog does not have. To hold: 10,000 cars within 10 s on two instances.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource } from '@vault/service-kit/database';
import { AttachService } from '../../services/collection/dist/attaching/index.js';
import { migrations } from '../../services/collection/dist/database.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer } from './support/database.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { cars: { type: 'string', default: '10000' }, instances: { type: 'string', default: '2' } },
});
const [server] = positionals;
if (!server) {
  console.error('usage: attach.mjs POSTGRES_URL [--cars 10000] [--instances 2]');
  process.exit(2);
}
const MEMBER = '00000000-0000-7000-8000-000000000001';

const CARS = `
  INSERT INTO cars (id, user_id, vault_number, name, brand, condition, scale, year, series, color, toy_number)
  SELECT gen_random_uuid(), $1, n, CASE WHEN n % 6 = 5 THEN 'Unheard Of ' || n % 700 ELSE c.name END, 'Hot Wheels', 'Mint',
    '1:64', CASE WHEN n % 6 > 2 THEN r.year END, CASE WHEN n % 6 > 2 THEN s.name END,
    CASE WHEN n % 6 > 2 THEN r.color END, CASE WHEN n % 6 < 3 THEN r.toy_number END
  FROM generate_series(1, $2::integer) n JOIN releases r ON r.id = 1 + (n::bigint * 7919) % 12876
  JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id`;

const FOUND = `
  SELECT count(*) FILTER (WHERE release_id IS NOT NULL)::int AS attached,
    count(*) FILTER (WHERE release_candidates <> '{}')::int AS open,
    count(*) FILTER (WHERE release_due)::int AS due FROM cars`;

/** @type {import('typeorm').DataSource[]} */
const sources = [];
const database = `bench_${randomUUID().replaceAll('-', '')}`;
await administer(server, `CREATE DATABASE ${database}`);
try {
  const url = databaseUrl(server, database);
  for (let n = 0; n < Number(values.instances); n += 1)
    sources.push(await openDataSource({ url, entities: [], migrations: n === 0 ? migrations : [] }));
  const [first] = sources;
  if (!first) throw new Error('At least one instance');
  await first.query('INSERT INTO vaults (user_id, car_limit) VALUES ($1, NULL)', [MEMBER]);
  await first.query(CARS, [MEMBER, Number(values.cars)]);
  await first.query('ANALYZE');
  const start = performance.now();
  await Promise.all(
    sources.map(async (source) => {
      const service = new AttachService(source);
      while ((await service.attachSome()) > 0);
    }),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const [found] = await first.query(FOUND);
  console.table([{ cars: Number(values.cars), instances: sources.length, seconds, ...found }]);
} finally {
  for (const source of sources) await source.destroy();
  await administer(server, `DROP DATABASE ${database}`);
}
