#!/usr/bin/env node
// Brings ten thousand cars into a running product and out again, and says how long each step takes, while a neighbour
// goes on reading and writing, whose longest wait is told too.
//
//   node tools/bench/import.mjs .data/stack.json [--rows 10000]
//
// To hold: the import is done within a minute, and the neighbour never waits for more than a second or so. The new
// account stays in the stack.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Grants } from '../demo/seeding/grants.mjs';
import { newcomer } from './support/newcomer.mjs';

/** @import { Api } from '../demo/seeding/api.mjs' */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '10000' } },
});
const [stackFile] = positionals;
if (!stackFile) {
  console.error('usage: import.mjs STACK.json [--rows 10000]');
  process.exit(2);
}
const ROWS = Number(values.rows);
/** @type {{ gateway: string, amqp: string | null, billingKey: string }} */
const { gateway, amqp, billingKey } = JSON.parse(await readFile(stackFile, 'utf8'));
if (!amqp) throw new Error('This stack does not say where its broker is: no plan for so many cars can be given');

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** @param {string} what @param {() => Promise<unknown>} work */
async function timed(what, work) {
  const from = performance.now();
  const note = await work();
  const text = typeof note === 'string' ? `  ${note}` : '';
  console.log(`${what.padEnd(44)} ${seconds(performance.now() - from).padStart(9)}${text}`);
}

const BRANDS = ['Hot Wheels', 'Matchbox', 'Tomica', 'Majorette', 'Siku'];
const CONDITIONS = ['MOC', 'Mint', 'Loose', 'Damaged'];
/** @param {number} n */
const row = (n) =>
  [
    `Casting ${n % 4000}`,
    BRANDS[n % 5],
    `Series ${n % 90}`,
    '1:64',
    '',
    1960 + (n % 60),
    CONDITIONS[n % 4],
    ((n * 37) % 9000) / 100,
    ((n * 13) % 5000) / 100,
    '2020-05-31',
    '"From a swap meet, boxed"',
    'bench;row',
  ].join(',');
const HEADER =
  'name,brand,series,scale,manufacturer,year,condition,estimatedValue,purchasePrice,purchaseDate,notes,tags';
const LIST = [HEADER, ...Array.from({ length: ROWS }, (_, n) => row(n))].join('\n');

/** @param {Api} api @param {string} list @param {Record<string, string>} [fields] */
async function send(api, list, fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([list]), 'bench.csv');
  return (await api.send('POST', '/cars/import', form)).body;
}

/** @typedef {{ state: string, done: number, total: number, result: { undoToken?: string, exportId?: string } | null }} Job */

/** Follows a job to its end. @param {Api} api @param {unknown} started @returns {Promise<{ job: Job, looks: number }>} */
async function finished(api, started) {
  const { jobId } = /** @type {{ jobId: string }} */ (started);
  const seen = new Set();
  for (;;) {
    const job = /** @type {Job} */ ((await api.send('GET', `/jobs/${jobId}`)).body);
    seen.add(job.done);
    if (job.state === 'done') return { job, looks: seen.size };
    if (job.state === 'failed') throw new Error('the job failed');
    await sleep(200);
  }
}

/** Reads and writes until told to stop. @param {Api} api @param {AbortSignal} signal */
async function neighbour(api, signal) {
  /** @type {number[]} */
  const waits = [];
  for (let n = 0; !signal.aborted; n++) {
    const from = performance.now();
    if (n < 20) await api.send('POST', '/cars', { name: `Neighbour ${n}`, condition: 'Mint' });
    else await api.send('GET', '/cars');
    waits.push(performance.now() - from);
    await sleep(50);
  }
  waits.sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => seconds(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  return `${waits.length} calls, median ${at(0.5)}, 99 % within ${at(0.99)}, longest ${at(1)}`;
}

const collector = await newcomer(gateway);
const other = await newcomer(gateway);
const grants = await Grants.open(amqp, billingKey);
await grants.give(collector.api, collector.id, 'premium');
await grants.close();

const stop = new AbortController();
const beside = neighbour(other.api, stop.signal);
const { api } = collector;
let undoToken = '';
await timed(`dry run of ${ROWS} rows`, () => send(api, LIST, { dryRun: 'true' }));
await timed(`import of ${ROWS} rows`, async () => {
  const { job, looks } = await finished(api, await send(api, LIST));
  undoToken = job.result?.undoToken ?? '';
  return `progress seen ${looks} times`;
});
await timed('export as CSV', () => api.send('GET', '/cars/export?format=csv'));
await timed('export as PDF, in the background', async () => {
  const { job } = await finished(api, (await api.send('GET', '/cars/export?format=pdf')).body);
  const files = /** @type {{ id: string, bytes: number }[]} */ ((await api.send('GET', '/exports')).body);
  const made = files.find(({ id }) => id === job.result?.exportId);
  return `${((made?.bytes ?? 0) / 1e6).toFixed(1)} MB`;
});
await timed('undoing the import', () => api.send('POST', '/cars/import/undo', { undoToken }));
stop.abort();
console.log(`a neighbour meanwhile: ${await beside}`);
