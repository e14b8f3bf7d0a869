#!/usr/bin/env node
// How much memory each service takes, without the files that all of them share: after the start, after mixed requests of
// eight connections (three in ten write), and after a minute of rest; and the CPU milliseconds of a request.
//
//   node tools/bench/memory.mjs [--seconds 20]
//
// It starts a product of its own in a temporary folder. To hold: 120 MB each but for the collection.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../run/node-runtime.mjs';
import { SERVICES } from '../run/services.mjs';
import { runBench, startBenchStack } from './support/stack.mjs';

assertNodeVersion();
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const CONNECTIONS = 8;
const WARM_UP_SECONDS = 5;
const AFTER_START_MS = 3_000;
/** Pages that show figures are rendered anew within a minute, by a child process of the gateway. */
const REST_MS = 70_000;

await runBench(async (shutdown) => {
  const stack = await startBenchStack(shutdown);
  // What needs packages comes after they are installed.
  const [{ cpuSeconds, ownMegabytes }, { createCommunity, mixedRequests }, { closedLoop }] = await Promise.all([
    import('./support/processes.mjs'),
    import('../faults/support/community.mjs'),
    import('../faults/load.mjs'),
  ]);
  const services = Object.fromEntries(SERVICES.map(({ name }) => [name, stack.processes[name] ?? []]));
  /** @param {string} when */
  const print = (when) => {
    const each = Object.entries(ownMegabytes(services)).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`);
    console.log(`${when.padEnd(16)}${each.join('  ')}`);
  };
  await sleep(AFTER_START_MS);
  print('MB at the start');
  const requests = {
    base: stack.gateway,
    connections: CONNECTIONS,
    next: mixedRequests(await createCommunity(stack), 'memory'),
  };
  await closedLoop({ ...requests, seconds: WARM_UP_SECONDS });
  const before = cpuSeconds(stack.processes);
  const { answers, perSecond } = await closedLoop({ ...requests, seconds: Number(values.seconds) });
  const after = cpuSeconds(stack.processes);
  print('MB after use');
  await sleep(REST_MS);
  print('MB at rest');
  const cpu = Object.entries(after).map(([name, seconds]) => {
    const milliseconds = ((seconds - (before[name] ?? 0)) / answers.length) * 1000;
    return `${name} ${milliseconds.toFixed(2)}`;
  });
  console.log(`\n${perSecond.toFixed(0)} requests a second; CPU of each, ms: ${cpu.join(', ')}`);
});
