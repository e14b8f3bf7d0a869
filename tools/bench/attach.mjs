#!/usr/bin/env node
// Attaches the cars of a large import to their releases, by several instances of the service at once, on a throw-away
// database with the shipped list of releases.
//
//   npx tsc -b services/collection
//   node tools/bench/attach.mjs postgres://user:password@host:port [--cars 10000] [--instances 2] [--kind mixed] [--on NAME]
//
// `--on` adds them to a database that `nightly.mjs --keep` has left, and leaves it.
//
// Kinds of cars: `listed` are rows of the list, half of them with their toy number; `unknown` have names and brands that the
// catalog does not have; of `mixed`, half say the toy number of their release, a third its name, year and color, and the
// others a name that the catalog does not have. To hold: 10,000 cars within 10 s on two instances. The CPU seconds of the
// service and of its connections to a Postgres on the same machine hold for a busy machine too.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDataSource } from '@vault/service-kit/database';
import { AttachService } from '../../services/collection/dist/attaching/index.js';
import { migrations } from '../../services/collection/dist/database.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { cpuSeconds } from './support/processes.mjs';
import { administer } from './support/database.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string', default: '10000' },
    instances: { type: 'string', default: '2' },
    kind: { type: 'string', default: 'mixed' },
    on: { type: 'string' },
  },
});
const [server] = positionals;
if (!server) {
  console.error('usage: attach.mjs POSTGRES_URL [--cars 10000] [--instances 2] [--kind mixed] [--on NAME]');
  process.exit(2);
}
const MEMBER = randomUUID();

/** Name, brand, scale, year, series, color and toy number of the car `n`, by the release `r`. */
const KINDS = {
  mixed: `CASE WHEN n % 6 = 5 THEN 'Unheard Of ' || n % 700 ELSE c.name END, 'Hot Wheels', '1:64',
    CASE WHEN n % 6 > 2 THEN r.year END, CASE WHEN n % 6 > 2 THEN s.name END, CASE WHEN n % 6 > 2 THEN r.color END,
    CASE WHEN n % 6 < 3 THEN r.toy_number END`,
  listed: 'c.name, c.brand, c.scale, r.year, s.name, r.color, CASE WHEN n % 2 = 0 THEN r.toy_number END',
  unknown: `(ARRAY['Porsche', 'Ford', 'Toyota', 'Fiat', 'Nissan'])[1 + n % 5] || ' ' || left(md5((n / 3)::text), 6) || ' '
      || (ARRAY['Coupe', 'Racer', 'GT', 'Wagon'])[1 + n % 4],
    (ARRAY['Wiking', 'Schuco', 'Norev', 'Solido', NULL])[1 + n / 3 % 5], CASE WHEN n % 11 > 0 THEN '1:43' END,
    CASE WHEN n % 4 = 0 THEN 1980 + n % 40 END, NULL, NULL, NULL`,
};
/** @param {string} kind @returns {kind is keyof typeof KINDS} */
const isKind = (kind) => kind in KINDS;
const { kind } = values;
if (!isKind(kind)) throw new Error(`--kind is one of ${Object.keys(KINDS).join(', ')}`);

const CARS = `
  INSERT INTO cars (id, user_id, vault_number, condition, name, brand, scale, year, series, color, toy_number)
  SELECT gen_random_uuid(), $1, n, 'Mint', ${KINDS[kind]}
  FROM generate_series(1, $2::integer) n JOIN releases r ON r.id = 1 + (n::bigint * 7919) % 12876
  JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id`;

const BACKENDS = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;

/** @param {import('typeorm').DataSource} source */
async function cpu(source) {
  const backends = await source.query(BACKENDS);
  return cpuSeconds({
    postgres: backends.map((/** @type {{ pid: number }} */ { pid }) => pid),
    service: [process.pid],
  });
}

const FOUND = `
  SELECT count(*) FILTER (WHERE release_id IS NOT NULL)::int AS attached,
    count(*) FILTER (WHERE release_candidates <> '{}')::int AS open,
    count(*) FILTER (WHERE release_due)::int AS due FROM cars WHERE user_id = $1`;

/** @type {import('typeorm').DataSource[]} */
const sources = [];
const database = values.on ?? `bench_${randomUUID().replaceAll('-', '')}`;
if (!values.on) await administer(server, `CREATE DATABASE ${database}`);
try {
  const url = databaseUrl(server, database);
  for (let n = 0; n < Number(values.instances); n += 1)
    sources.push(
      await openDataSource({ url, entities: [], migrations: n === 0 ? migrations : [], statementTimeoutMs: 60_000 }),
    );
  const [first] = sources;
  if (!first) throw new Error('At least one instance');
  await first.query('INSERT INTO vaults (user_id, car_limit) VALUES ($1, NULL)', [MEMBER]);
  await first.query(CARS, [MEMBER, Number(values.cars)]);
  if (!values.on) await first.query('ANALYZE');
  const before = await cpu(first);
  const start = performance.now();
  await Promise.all(
    sources.map(async (source) => {
      const service = new AttachService(source);
      while ((await service.attachSome()) > 0);
    }),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const after = await cpu(first);
  const used = (/** @type {string} */ group) => ((after[group] ?? 0) - (before[group] ?? 0)).toFixed(1);
  const [found] = await first.query(FOUND, [MEMBER]);
  const cpuUsed = { 'CPU of Postgres': used('postgres'), 'of the service': used('service') };
  console.table([{ kind, cars: Number(values.cars), instances: sources.length, seconds, ...cpuUsed, ...found }]);
} finally {
  for (const source of sources) await source.destroy();
  if (!values.on) await administer(server, `DROP DATABASE ${database}`);
}
