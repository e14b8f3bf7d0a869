#!/usr/bin/env node
// How many photo objects a run of the sweeper of orphans gets through: it lists the bucket by pages of 1,000, and looks up
// the rows of their photos.
//
//   npx tsc -b services/collection
//   node tools/bench/orphans.mjs postgres://user:password@host:port [--photos 1000000] [--latency 0]
//
// The store is a stand-in that makes the keys up, four sizes of each photo and of every thousandth one without a row, so that
// the figures are of the sweeper; `--latency` has it wait milliseconds with each answer, as a store needs to list a page. A
// run ends after two minutes, or with the bucket. To hold: forty million objects in the 24 runs of a day.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDataSource } from '@vault/service-kit/database';
import { ObjectStore } from '@vault/service-kit/object-store';
import { migrations } from '../../services/collection/dist/database.js';
import { OrphanPhotosSweeper } from '../../services/collection/dist/photos/photo-sweepers.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer, connected } from './support/database.mjs';
import { cpuSeconds } from './support/processes.mjs';
import { timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { photos: { type: 'string', default: '1000000' }, latency: { type: 'string', default: '0' } },
});
const [server] = positionals;
if (!server) {
  console.error('usage: orphans.mjs POSTGRES_URL [--photos 1000000] [--latency 0]');
  process.exit(2);
}
const photos = Number(values.photos);
const latencyMs = Number(values.latency);

const OBJECTS_DAILY = 40_000_000;
const DAY_MS = 86_400_000;
/** As long as a run of the sweeper lasts at most. */
const RUN_MS = 120_000;
const PAGE = 1_000;
/** Of a photo, in the order of their keys. */
const SIZES = ['1280.webp', '320.webp', '640.webp', 'original.webp'];
const ORPHAN_EVERY = 1_000;
const ID_START = '0199d3a0-0000-7000-8000-';
const MEMBER = randomUUID();

/** @param {number} number of an object @returns {string} its key; keys are in the order of the numbers */
function keyOf(number) {
  const photo = Math.floor(number / SIZES.length);
  return `cars/${ID_START}${photo.toString(16).padStart(12, '0')}/${SIZES[number % SIZES.length]}`;
}

/** @param {string} key @returns {number} */
function numberOf(key) {
  const [, id = '', size = ''] = key.split('/');
  return Number.parseInt(id.slice(ID_START.length), 16) * SIZES.length + SIZES.indexOf(size);
}

/** @param {string | null} after a key @returns {string} a page of the list as XML */
function page(after) {
  const first = after ? numberOf(after) + 1 : 0;
  const end = Math.min(first + PAGE, photos * SIZES.length);
  const contents = Array.from({ length: end - first }, (_, index) => {
    const fields = `<LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>40000</Size>`;
    return `<Contents><Key>${keyOf(first + index)}</Key>${fields}<StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const head = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>vault</Name><Prefix>cars/</Prefix>`;
  return `${head}<IsTruncated>${end < photos * SIZES.length}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const counts = { lists: 0, removals: 0 };
let storeMs = 0;
const store = createServer((request, response) => {
  void (async () => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'DELETE') {
      counts.removals += 1;
      response.writeHead(204).end();
      return;
    }
    counts.lists += 1;
    const started = performance.now();
    const body = page(searchParams.get('start-after'));
    storeMs += performance.now() - started;
    if (latencyMs) await setTimeout(latencyMs);
    response.end(body);
  })();
});
store.listen(0, '127.0.0.1');
await once(store, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (store.address());

const database = `bench_${randomUUID().replaceAll('-', '')}`;
await administer(server, `CREATE DATABASE ${database}`);
const source = await openDataSource({ url: databaseUrl(server, database), entities: [], migrations });
try {
  await connected(server, database, async (client) => {
    await client.query('INSERT INTO vaults (user_id, car_limit) VALUES ($1, NULL)', [MEMBER]);
    await client.query(
      `INSERT INTO car_photos (id, user_id, width, height, bytes, thumbhash)
       SELECT ($1 || lpad(to_hex(n), 12, '0'))::uuid, $2, 1280, 960, 40000, 'x'
       FROM generate_series(0, $3::integer - 1) n WHERE n % $4 > 0`,
      [ID_START, MEMBER, photos, ORPHAN_EVERY],
    );
    await client.query('VACUUM ANALYZE car_photos');
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const sweeper = new OrphanPhotosSweeper(
    source,
    new ObjectStore({ endpoint, accessKey: 'bench', secretKey: 'bench', bucket: 'vault' }),
  );
  const [{ pid }] = await source.query('SELECT pg_backend_pid() AS pid');
  const before = cpuSeconds({ postgres: [pid], service: [process.pid] });
  const ms = await timed(() => sweeper.run());
  const after = cpuSeconds({ postgres: [pid], service: [process.pid] });
  const [{ position }] = await source.query(`SELECT position FROM shared_runs WHERE job = $1`, [sweeper.name]);
  const seen = position ? numberOf(position) + 1 : photos * SIZES.length;
  const pages = seen / PAGE;
  const used = (/** @type {'postgres' | 'service'} */ group) => (after[group] ?? 0) - (before[group] ?? 0);
  console.table([
    {
      'objects in the bucket': photos * SIZES.length,
      'gone through': seen,
      seconds: (ms / 1000).toFixed(1),
      'ms a page': (ms / pages).toFixed(1),
      'of the stand-in': (storeMs / pages).toFixed(1),
      'CPU ms, Postgres': ((used('postgres') * 1000) / pages).toFixed(1),
      'requests a page': (counts.lists / pages).toFixed(2),
      removed: counts.removals,
      'objects a day, at most': Math.round((RUN_MS / (ms / pages)) * PAGE * (DAY_MS / sweeper.intervalMs)),
      'to hold': OBJECTS_DAILY,
    },
  ]);
} finally {
  await source.destroy();
  await administer(server, `DROP DATABASE ${database}`);
  store.close();
}
