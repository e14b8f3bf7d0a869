#!/usr/bin/env node
// Opens a thousand streams of live events at the gateway of a running product, twenty for each of fifty new users, and
// says what they cost: memory, CPU while nothing happens, and how soon each hears of something.
//
//   node tools/bench/live-streams.mjs .data/stack.json [--users 50]
//
// To hold: 60 kB a stream, 2 % of a core while nothing happens, and all received their event within 2 s. The new accounts stay in the
// stack. With several gateways the figures are those of whichever answers.
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { grantPlan } from '@vault/contracts/billing/plans';
import { Grants } from '../demo/seeding/grants.mjs';
import { metricsOf } from './support/metrics.mjs';
import { newcomer } from './support/newcomer.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { users: { type: 'string', default: '50' } },
});
const [stackFile] = positionals;
if (!stackFile) {
  console.error('usage: live-streams.mjs STACK.json [--users 50]');
  process.exit(2);
}
const EACH = 20;
const QUIET_SECONDS = 60;
/** @type {{ gateway: string, amqp: string | null, billingKey: string }} */
const { gateway, amqp, billingKey } = JSON.parse(await readFile(stackFile, 'utf8'));
if (!amqp) throw new Error('This stack does not say where its broker is: nothing can be let happen');

const agent = new Agent({ maxSockets: Infinity });
/** @type {number[]} when each stream received the event of its plan */
const receivedAt = [];
let open = 0;

/** Resolves when the stream has said hello. @param {string} cookie @returns {Promise<import('node:http').ClientRequest>} */
const listen = (cookie) =>
  new Promise((resolve, reject) => {
    const request = get(`${gateway}/api/events`, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return void reject(new Error(`a stream was answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        if (text.includes('event: hello')) {
          open += 1;
          resolve(request);
        }
        if (text.includes('event: plan')) receivedAt.push(performance.now());
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });

/** The metrics of the gateway. */
async function measure() {
  const value = await metricsOf(`${gateway}/api`);
  return {
    rss: value('process_resident_memory_bytes') ?? NaN,
    cpu: value('process_cpu_seconds_total') ?? NaN,
    streams: value('live_streams') ?? NaN,
    at: performance.now(),
  };
}

/** @param {string} what @param {string} figure */
const say = (what, figure) => console.log(`${what.padEnd(52)} ${figure.padStart(14)}`);

const users = [];
for (let n = 0; n < Number(values.users); n += 1) users.push(await newcomer(gateway));
await sleep(2_000);

const before = await measure();
const from = performance.now();
/** @type {import('node:http').ClientRequest[]} */
const requests = [];
for (let n = 0; n < EACH; n += 1) {
  for (let i = 0; i < users.length; i += 10) {
    requests.push(...(await Promise.all(users.slice(i, i + 10).map(({ api }) => listen(api.cookie)))));
  }
}
say(`${open} streams opened, ten at a time`, `${((performance.now() - from) / 1000).toFixed(1)} s`);
await sleep(5_000);
const full = await measure();
say('open at the gateway', `${full.streams}`);
say('its memory before · with them', `${Math.round(before.rss / 1e6)} · ${Math.round(full.rss / 1e6)} MB`);
say('each', `${((full.rss - before.rss) / 1000 / open).toFixed(1)} kB`);

const quiet = await measure();
await sleep(QUIET_SECONDS * 1000);
const after = await measure();
const share = (after.cpu - quiet.cpu) / ((after.at - quiet.at) / 1000);
say(`of a core, while nothing happens for ${QUIET_SECONDS} s`, `${(share * 100).toFixed(2)} %`);

const { client } = await Grants.open(amqp, billingKey);
const startedAt = performance.now();
for (let i = 0; i < users.length; i += 10) {
  const some = users.slice(i, i + 10);
  await Promise.all(some.map(({ id: userId }) => client.call(grantPlan, { userId, tier: 'standard' })));
}
const granted = performance.now();
while (receivedAt.length < open && performance.now() - granted < 20_000) await sleep(20);
const done = await measure();
say(`${users.length} plans given`, `${Math.round(granted - startedAt)} ms`);
say(
  `all ${receivedAt.length} of ${open} received it, after the last was given`,
  `${Math.round(Math.max(...receivedAt) - granted)} ms`,
);
say('CPU of telling them', `${Math.round((done.cpu - after.cpu) * 1000)} ms`);

for (const request of requests) request.on('error', () => undefined).destroy();
await client.close();
await sleep(1_000);
const afterwards = await measure();
say('open after all were closed', `${afterwards.streams}`);
process.exit(0);
