#!/usr/bin/env node
// Prints what the same requests cost the product as its market and vaults grow.
//
//   node tools/bench/growth.mjs [--sizes 10000/100000,100000/1000000,1000000/10000000] [--seconds 3] [--rounds 3]
//     [--on DATA_DIR]
//
// A size is listings/cars; each is reached by adding to the one before, so they ascend. It starts a product of its own in a
// folder on disk, or fills the one that runs with a data folder, and leaves it so. The largest size needs some 50 GB and an
// hour to fill. Two connections ask; the cost is CPU milliseconds of a request in all processes that serve it, which other
// work on the machine changes little, and the median time of an answer. To hold for each tenfold growth: lists and details
// about the same cost, searches twice.
import { readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../run/node-runtime.mjs';
import { step } from '../run/console.mjs';
import { runBench, startBenchStack } from './support/stack.mjs';

assertNodeVersion();
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000/100000,100000/1000000,1000000/10000000' },
    on: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});
const sizes = values.sizes.split(',').map((size) => {
  const [listings = NaN, cars = NaN] = size.split('/').map(Number);
  return { listings, cars };
});
const isAscending = sizes.every((size, at) => {
  const before = sizes[at - 1] ?? { listings: 0, cars: 0 };
  return size.listings > before.listings && size.cars > before.cars;
});
if (!isAscending) {
  console.error('usage: growth.mjs [--sizes 10000/100000,100000/1000000 (listings/cars, ascending)]');
  process.exit(2);
}
const CONNECTIONS = 2;
const MAX_SETTLE_SECONDS = 120;
/** CPU of all serving processes in two seconds, at most. */
const RESTING_SECONDS = 0.2;
const FILLED = ['marketplace', 'collection'];
const END_CONNECTIONS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ('${FILLED.join("', '")}')`;
const SERVING = ['postgres', 'rabbitmq', 'gateway', 'marketplace', 'collection'];

/** Other searches than that of frequent words, which `npm run bench` asks as well. */
const SEARCHES = {
  'search, a rare word': '/api/marketplace/listings?search=unobtainium&limit=20',
  'search, some words': '/api/marketplace/listings?search=word4000+word7000&limit=20',
  'search, misspelt': '/api/marketplace/listings?search=lamborgini&limit=20',
  'search, by price': '/api/marketplace/listings?search=camaro&sort=price_low&limit=20',
  'filters of a search': '/api/marketplace/facets?search=camaro',
};
const PAGES = { 'page at a price': '/api/marketplace/listings?minPrice=10.00&maxPrice=20.00&sort=price_high&limit=20' };
const VAULT = { 'statistics of own cars': '/api/cars/stats', 'search in own cars': '/api/cars?search=mill&limit=60' };

/** @typedef {{ cpu: number, p50: number }} Cost milliseconds of a request */

await runBench(main);

/** @param {import('../run/shutdown.mjs').Shutdown} shutdown */
async function main(shutdown) {
  const stack = values.on
    ? JSON.parse(readFileSync(join(values.on, 'stack.json'), 'utf8'))
    : await startBenchStack(shutdown, tmpdir());
  // What needs packages comes after they are installed.
  const [{ addCars }, { addMarket, addVaults, otherListings }, { newcomer }, { pathsOf }] = await Promise.all([
    import('./support/many-cars.mjs'),
    import('./support/market-data.mjs'),
    import('./support/newcomer.mjs'),
    import('./support/requests.mjs'),
  ]);
  const { api, id: viewer } = await newcomer(stack.gateway);
  /** @type {Record<string, Cost[]>} by request, of each size */
  const costs = {};
  await addVaults(stack.postgres, 0, [viewer]);
  for (const { listings, cars } of sizes) {
    await whilePaused(stack, async () => {
      await step(`Adding up to ${listings} listings`, `${listings} listings`, () =>
        addMarket(stack.postgres, listings),
      );
      await step(`Adding up to ${cars} cars`, `${cars} cars`, () => addCars(stack.postgres, 'collection', cars));
    });
    const others = Object.entries({ ...SEARCHES, ...PAGES, ...VAULT }).map(
      ([name, path]) => /** @type {const} */ ([name, repeated(path)]),
    );
    const { favorite, message, offer: _, ...reads } = pathsOf(await otherListings(stack.postgres, [viewer]));
    /** @param {Record<string, import('./support/requests.mjs').Path | undefined>} paths */
    const ofProduct = (paths) =>
      Object.entries(paths).flatMap(([name, path]) => (path ? [/** @type {const} */ ([name, path.product])] : []));
    await step('Waiting until the product rests', 'The product rests', () => settle(stack));
    console.log(`The machine's load: ${loadavg()[0]?.toFixed(1)}`);
    // Writes last: they leave work for the background.
    for (const [name, requests] of [...ofProduct(reads), ...others, ...ofProduct({ favorite, message })]) {
      (costs[name] ??= []).push(await costOf(requests, stack, api.cookie));
    }
  }
  print(costs);
}

/**
 * Does work while the services whose tables it fills stand still: without indexes their jobs would read whole tables.
 * @param {import('../run/stack.mjs').StackFile} stack @param {() => Promise<void>} work
 */
async function whilePaused({ processes, postgres }, work) {
  const { administer } = await import('./support/database.mjs');
  const pids = FILLED.flatMap((name) => processes[name] ?? []);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    // A transaction that was under way would keep its locks.
    await administer(postgres, END_CONNECTIONS);
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

/** @param {string} path @returns {import('./support/requests.mjs').Requests} */
function repeated(path) {
  return function* () {
    for (;;) yield { path };
  };
}

/** @param {import('../run/stack.mjs').StackFile} stack @returns {Promise<number>} CPU seconds so far */
async function usedBy({ processes }) {
  const { cpuSeconds } = await import('./support/processes.mjs');
  const serving = Object.fromEntries(SERVING.map((name) => [name, processes[name] ?? []]));
  return Object.values(cpuSeconds(serving)).reduce((sum, seconds) => sum + seconds, 0);
}

/** Waits until what follows many new rows (vacuum, counts) is done. @param {import('../run/stack.mjs').StackFile} stack */
async function settle(stack) {
  for (let seconds = 0; seconds < MAX_SETTLE_SECONDS; seconds += 2) {
    const before = await usedBy(stack);
    await sleep(2_000);
    if ((await usedBy(stack)) - before < RESTING_SECONDS) return;
  }
}

/**
 * The least of the rounds, which other work has disturbed least.
 * @param {import('./support/requests.mjs').Requests} requests
 * @param {import('../run/stack.mjs').StackFile} stack @param {string} cookie
 * @returns {Promise<Cost>}
 */
async function costOf(requests, stack, cookie) {
  const { load } = await import('./support/load.mjs');
  const options = { connections: CONNECTIONS, seconds: Number(values.seconds), headersOf: () => ({ cookie }) };
  await load(stack.gateway, requests, { ...options, seconds: 1 });
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const before = await usedBy(stack);
    const { requests: answered, p50 } = await load(stack.gateway, requests, options);
    rounds.push({ cpu: (((await usedBy(stack)) - before) / answered) * 1000, p50 });
  }
  return { cpu: Math.min(...rounds.map(({ cpu }) => cpu)), p50: Math.min(...rounds.map(({ p50 }) => p50)) };
}

/** @param {Record<string, Cost[]>} costs */
function print(costs) {
  const tenfolds = Math.log10((sizes.at(-1)?.listings ?? 1) / (sizes[0]?.listings ?? 1));
  const heads = sizes.map(({ listings, cars }) => `${listings}/${cars}`.padStart(20)).join('');
  console.log(`\n${'CPU ms · median ms, by listings/cars'.padEnd(38)}${heads}  CPU per tenfold`);
  for (const [name, each] of Object.entries(costs)) {
    const cells = each.map(({ cpu, p50 }) => `${cpu.toFixed(2)} · ${p50.toFixed(1)}`.padStart(20)).join('');
    const growth = ((each.at(-1)?.cpu ?? NaN) / (each[0]?.cpu ?? NaN)) ** (1 / tenfolds);
    const goal = /search/.test(name) ? 'twice' : 'flat';
    console.log(`${name.padEnd(38)}${cells}  ${sizes.length > 1 ? `× ${growth.toFixed(2)} (to hold: ${goal})` : ''}`);
  }
}
