#!/usr/bin/env node
// Compares what a running product answers of its market and vaults with Limit 1: one bare process that reads the same tables
// (`support/limit-server.mjs`).
//
//   npm start, and in another terminal:
//   node tools/bench/market-reads.mjs .data/stack.json [--rounds 5] [--seconds 4] [--only newest,search]
//
// The first run adds 100,000 listings (a tenth of one seller) and 200,000 cars, which stay: use a data folder of its own.
// Each round measures both, one after the other, so that other load on the machine affects both alike; the ratio is the
// median of the rounds'. On a busy machine only the ratios and the CPU of a request mean something. To hold, of Limit 1:
// newest .45, filtered .45, listing .45, search .50, cars .60, favorite .45.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { cpuSeconds } from './support/cpu.mjs';
import { connected } from './support/database.mjs';
import { load } from './support/load.mjs';
import { ADD_WORDS, addListings, ANY_SELLER, userId } from './support/many-listings.mjs';
import { newcomer } from './support/newcomer.mjs';
import { quantiles } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
  },
});
const [stackFile] = positionals;
if (!stackFile) {
  console.error(
    'usage: market-reads.mjs STACK.json [--rounds 5] [--seconds 4] [--connections 32] [--only newest,search]',
  );
  process.exit(2);
}
const LISTINGS = 100_000;
const CARS = 200_000;
const GREAT_SELLER = '0000c351-0000-7000-8000-000000000000';
/** @type {import('../run/stack.mjs').StackFile} */
const stack = JSON.parse(await readFile(stackFile, 'utf8'));

const MARKET = [
  `INSERT INTO users (user_id, version, first_name, last_name, registered_at, verified_at, avatar_url, region)
   SELECT ${userId('n')}, 1, (ARRAY['Kenji','Anna','Marcus','Sofia','Priya'])[1 + n % 5], 'No ' || n, now() - interval '1 year', now(),
     '/api/photos/avatar-' || n, 'Ohio' FROM generate_series(0, 50001) n`,
  `INSERT INTO medians (key, packaging, median, sales, prices, due_at)
   SELECT DISTINCT compared_with, packaging, 12.50, 14,
     ARRAY['9.00','10.00','11.00','12.00','12.50','12.50','12.50','13.00','14.00','15.00','16.00','17.00'], now() + interval '1 year'
   FROM marketplace_listings, unnest(ARRAY['', 'carded', 'loose']) packaging WHERE scale IN ('1:64', '1:43')`,
  `INSERT INTO marketplace_favorites (id, user_id, listing_id)
   SELECT gen_random_uuid(), ${ANY_SELLER}, (random() ^ 2 * ${LISTINGS - 1})::int + 1 FROM generate_series(1, 50000) ON CONFLICT DO NOTHING`,
  `INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
     first_asked_at, first_answered_at)
   SELECT gen_random_uuid(), 'listing', id, user_id, ${userId('60000 + id')}, 'Is it still there?', now(), user_id,
     now() - interval '90 days', now() - interval '89 days' FROM marketplace_listings WHERE id % 5 = 3`,
];

const VAULTS = `
  INSERT INTO vaults (user_id, car_limit, car_count, next_number)
  SELECT ${userId('n')}, NULL::integer, 200, 201 FROM generate_series(100000, 100998) n WHERE (SELECT count(*) FROM cars) < ${CARS / 2}
  UNION ALL SELECT $1, NULL, 200, 201
  ON CONFLICT (user_id) DO UPDATE SET car_limit = NULL, car_count = 200, next_number = 201 RETURNING user_id`;

const CARS_OF_VAULTS = `
  INSERT INTO cars (id, user_id, vault_number, name, brand, series, scale, year, condition, estimated_value, purchase_price,
    tags, notes, rarity_score, rarity_factors, images, photos, created_at, model_due)
  SELECT gen_random_uuid(), owner, n, 'Twin Mill ' || n, 'Hot Wheels', 'Mainline', '1:64', 1960 + n % 60, 'Mint', n % 500, n % 200,
    ARRAY['blue', 'Street Rod'], repeat('a note of it ', 10), n % 100,
    (SELECT jsonb_object_agg('factor' || i, jsonb_build_object('label', 'Factor', 'score', n % 100, 'weight', 20,
      'reason', md5(i::text || n) || ' of 350 collectors own it')) FROM generate_series(1, 6) i),
    ARRAY['/api/photos/car-' || md5(n::text)],
    json_build_array(json_build_object('url', '/api/photos/car-' || md5(n::text), 'width', 640, 'height', 480, 'thumbhash', md5(n::text))),
    now() - n * interval '1 hour', false
  FROM unnest($1::uuid[]) owner, generate_series(1, 200) n`;

/** Adds listings and what is shown beside them, unless an earlier run has. */
const addMarket = () =>
  connected(stack.postgres, 'marketplace', async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM marketplace_listings');
    if (rows[0].n >= LISTINGS) return;
    await client.query('ALTER TABLE marketplace_listings DISABLE TRIGGER USER');
    await addListings(client, LISTINGS, GREAT_SELLER);
    await client.query('ALTER TABLE marketplace_listings ENABLE TRIGGER USER');
    await client.query(ADD_WORDS, [LISTINGS]);
    for (const sql of [...MARKET, 'VACUUM ANALYZE']) await client.query(sql);
  });

/** Adds the viewer's 200 cars, and in the first run those of 999 other collectors. @param {string} viewer */
const addVaults = (viewer) =>
  connected(stack.postgres, 'collection', async (client) => {
    await client.query('ALTER TABLE cars DISABLE TRIGGER USER');
    const { rows } = await client.query(VAULTS, [viewer]);
    await client.query(CARS_OF_VAULTS, [rows.map((vault) => vault.user_id)]);
    await client.query('ALTER TABLE cars ENABLE TRIGGER USER');
    await client.query('VACUUM ANALYZE cars');
  });

const anyId = () => 1 + Math.floor(Math.random() * LISTINGS);

/** @param {(id: number) => { path: string, method?: string }[]} requests @param {() => number} [id] */
const repeated = (requests, id = anyId) =>
  function* () {
    for (;;) yield* requests(id());
  };

/** @typedef {() => Iterator<import('./support/load.mjs').Request>} Requests */

/** The requests to Limit 1, and those to the product. @type {Record<string, [Requests, Requests]>} */
const PATHS = {
  newest: [repeated(() => [{ path: '/newest' }]), repeated(() => [{ path: '/api/marketplace/listings?limit=20' }])],
  filtered: [
    repeated(() => [{ path: '/filtered?condition=Mint' }]),
    repeated(() => [{ path: '/api/marketplace/listings?condition=Mint&sort=price_low&limit=20' }]),
  ],
  listing: [
    repeated((id) => [{ path: `/listing?id=${id}` }]),
    repeated((id) => [{ path: `/api/marketplace/listings/${id}` }]),
  ],
  'listing of the great seller': [
    repeated((id) => [{ path: `/listing?id=${id - (id % 10) + 3}` }]),
    repeated(
      (id) => [{ path: `/api/marketplace/listings/${id - (id % 10) + 3}` }],
      () => 1 + Math.floor(Math.random() * (LISTINGS - 10)),
    ),
  ],
  search: [
    repeated(() => [{ path: '/search?search=twin+mill' }]),
    repeated(() => [{ path: '/api/marketplace/listings?search=twin+mill&limit=20' }]),
  ],
  cars: [repeated(() => [{ path: '/cars' }]), repeated(() => [{ path: '/api/cars?limit=60' }])],
  favorite: [
    repeated((id) => [{ path: `/favor?id=${id}` }, { path: `/unfavor?id=${id}` }]),
    repeated((id) =>
      ['POST', 'DELETE'].map((method) => ({ method, path: `/api/marketplace/listings/${id}/favorite` })),
    ),
  ],
};

/** The processes of the product, and Limit 1. @type {Record<string, number[]>} */
const groups = { ...stack.processes };

/**
 * @typedef {object} Measured
 * @property {import('./support/load.mjs').Load[]} loads
 * @property {Record<string, number>} cpu seconds by process
 */

/** @param {Measured} measured @param {() => Promise<import('./support/load.mjs').Load>} work */
async function measure(measured, work) {
  const before = cpuSeconds(groups);
  const result = await work();
  for (const [name, seconds] of Object.entries(cpuSeconds(groups))) {
    measured.cpu[name] = (measured.cpu[name] ?? 0) + seconds - (before[name] ?? 0);
  }
  measured.loads.push(result);
  return result.perSecond;
}

/** The processes that a request goes through; the others' CPU is not the request's. */
const SERVING = ['limit', 'postgres', 'rabbitmq', 'gateway', 'marketplace', 'collection'];

/** @param {string} name @param {Measured} measured @returns {number} the CPU of a request in milliseconds */
function report(name, { loads, cpu }) {
  const requests = loads.reduce((sum, each) => sum + each.requests, 0);
  const perRequest = SERVING.map((each) => /** @type {const} */ ([each, ((cpu[each] ?? 0) / requests) * 1000]));
  const middle = (/** @type {keyof import('./support/load.mjs').Load} */ key) =>
    quantiles(loads.map((each) => each[key]))(0.5);
  const figures = [middle('perSecond'), middle('p50'), middle('p99')].map((figure) => figure.toFixed(1).padStart(9));
  const parts = perRequest.filter(([, ms]) => ms >= 0.02).map(([each, ms]) => `${each} ${ms.toFixed(2)}`);
  const total = perRequest.reduce((sum, [, ms]) => sum + ms, 0);
  console.log(
    `  ${name.padEnd(8)}${figures.join('')}  CPU ${total.toFixed(2)} (${parts.join(', ')}), ${Math.round(middle('bytes'))} bytes`,
  );
  return total;
}

/** @param {string} what @param {[Requests, Requests]} paths @param {{ limit: string, headers: Record<string, string> }} to */
async function compare(what, [limitRequests, productRequests], { limit, headers }) {
  const options = { connections: Number(values.connections), seconds: Number(values.seconds), headers };
  /** @type {number[]} */
  const ratios = [];
  /** @type {[Measured, Measured]} */
  const [ofLimit, ofProduct] = [
    { loads: [], cpu: {} },
    { loads: [], cpu: {} },
  ];
  await load(stack.gateway, productRequests, { ...options, seconds: 1 });
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const most = await measure(ofLimit, () => load(limit, limitRequests, options));
    ratios.push((await measure(ofProduct, () => load(stack.gateway, productRequests, options))) / most);
  }
  console.log(`${what}: ${quantiles(ratios)(0.5).toFixed(2)} of Limit 1`);
  const [limitCpu, productCpu] = [report('Limit 1', ofLimit), report('product', ofProduct)];
  console.log(`  by CPU: ${(limitCpu / productCpu).toFixed(2)}`);
}

const { api, id } = await newcomer(stack.gateway);
await addMarket();
await addVaults(id);
const addresses = ['marketplace', 'collection'].map((database) => databaseUrl(stack.postgres, database));
const limitServer = fork(new URL('./support/limit-server.mjs', import.meta.url), [...addresses, id]);
try {
  const [{ port }] = /** @type {[{ port: number }]} */ (await once(limitServer, 'message'));
  groups.limit = [limitServer.pid ?? 0];
  console.log('requests a second, p50 and p99 in ms, CPU of a request in ms');
  const only = values.only?.split(',');
  for (const [what, requests] of Object.entries(PATHS)) {
    if (only && !only.includes(what)) continue;
    await compare(what, requests, { limit: `http://127.0.0.1:${port}`, headers: { cookie: api.cookie } });
  }
} finally {
  limitServer.kill();
}
