#!/usr/bin/env node
// Compares the product with Limit 1 (`support/limit-server.mjs`: one bare process that reads the same tables) and with a
// stock NestJS design (`stock/`: Nest's RabbitMQ transport, TypeORM entities), on the same data and machine.
//
//   npm run bench [-- --quick] [--rounds 5] [--seconds 4] [--warm-up 10] [--connections 32] [--only newest,search]
//
// It starts a product of its own in a temporary folder, adds 100,000 listings (a tenth of one seller) and 200,000 cars, with
// `--quick` a tenth of them, and lets the systems answer in turns, each after as many seconds of the same requests as
// `--warm-up` says: V8 compiles what runs often, and the product has the most to compile. Ratios are medians of the rounds'
// ratios of requests a second; on a busy machine they and the CPU of a request mean something, the seconds do not. The
// product checks sessions, validates and logs, the other two do not. This measures: nothing fails when a figure is missed.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { assertNodeVersion } from '../run/node-runtime.mjs';
import { buildStock, runBench, startTemporaryStack } from './support/stack.mjs';

assertNodeVersion();
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    'warm-up': { type: 'string' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
  },
});
const size = values.quick
  ? { listings: 10_000, cars: 20_000, rounds: 3, seconds: 0.4, warmUp: 0.2 }
  : { listings: 100_000, cars: 200_000, rounds: 5, seconds: 4, warmUp: 10 };
const rounds = Number(values.rounds ?? size.rounds);
const seconds = Number(values.seconds ?? size.seconds);
const warmUp = Number(values['warm-up'] ?? size.warmUp);
const connections = Number(values.connections);

await runBench(main);

/** @param {import('../run/shutdown.mjs').Shutdown} shutdown */
async function main(shutdown) {
  const { stack, instances } = await startTemporaryStack(shutdown);
  buildStock();
  // What needs packages comes after they are installed.
  const [
    { fullCollections },
    { compare },
    { startCompared },
    { addMarket, addVaults, otherListings },
    { newcomer },
    processes,
    { pathsOf },
  ] = await Promise.all([
    import('./support/metrics.mjs'),
    import('./support/comparison.mjs'),
    import('./support/compared-servers.mjs'),
    import('./support/market-data.mjs'),
    import('./support/newcomer.mjs'),
    import('./support/processes.mjs'),
    import('./support/requests.mjs'),
  ]);
  // Each connection is another user's: messages of one user wait for each other, as they are counted.
  /** @type {Awaited<ReturnType<typeof newcomer>>[]} */
  const users = [];
  for (let n = 0; n < connections; n += 1) users.push(await newcomer(stack.gateway));
  const viewers = users.map(({ id }) => id);
  await addMarket(stack.postgres, size.listings);
  await addVaults(stack.postgres, size.cars, viewers);
  const compared = await startCompared(stack, viewers);
  shutdown.add(compared.stop);

  const groups = { ...stack.processes, ...compared.processes };
  const servers = {
    limit: { name: 'Limit 1', base: compared.limit, processes: ['limit-1', 'postgres'] },
    stock: {
      name: 'stock',
      base: compared.stock,
      processes: ['stock-gateway', 'rabbitmq', 'stock-service', 'postgres'],
    },
    product: {
      name: 'product',
      base: stack.gateway,
      headersOf: (/** @type {number} */ connection) => ({ cookie: users[connection]?.api.cookie ?? '' }),
      processes: Object.keys(stack.processes),
    },
  };
  console.log(
    `${size.listings} listings, ${size.cars} cars, ${connections} connections, ${rounds} rounds of ${seconds} s after ${warmUp} s`,
  );
  console.log(`the machine's load before: ${loadavg()[0]?.toFixed(1)}`);
  console.log('requests a second, p50 and p99 in ms, CPU of a request in ms');
  const only = values.only?.split(',');
  for (const [what, path] of Object.entries(pathsOf(await otherListings(stack.postgres, viewers)))) {
    if (only && !only.includes(what)) continue;
    await compare(what, path, servers, {
      rounds,
      seconds,
      warmUp,
      connections,
      processes: groups,
      fullCollections: () => fullCollections(instances),
    });
  }
  console.log('\nMemory, MB:');
  const memory = Object.entries(processes.residentMegabytes(groups)).filter(([, megabytes]) => megabytes >= 1);
  for (const [name, megabytes] of memory) console.log(`  ${name.padEnd(16)}${megabytes.toFixed(0).padStart(5)}`);
}
