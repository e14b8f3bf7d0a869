#!/usr/bin/env node
// Runs the faults and abuses that the product must withstand against a product of its own, as `npm start` runs it.
//
//   npm run faults [-- 1 6 9] [--short] [--allow-slow] [--rate 200]
//
// Without numbers, all twelve; `--short` takes some three minutes on two quiet cores. The load is `rate` mixed requests a
// second, at most half of what the product is measured to serve here, three in ten of them writes whose fate is kept
// (`history.mjs`). Prints a table, and ends with 1 when something did not hold. Limits in seconds can fail on a machine
// that is busy with other things: they are marked `TOO SLOW`, and its load is printed; with `--allow-slow` they do not count.
// `docs/faults.md` has what was printed.
import { availableParallelism, constants, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runBench } from '../bench/support/stack.mjs';
import { setSessionPriority } from '../infra/session-priority.mjs';
import { installPackages } from '../run/install.mjs';
import { assertNodeVersion } from '../run/node-runtime.mjs';

assertNodeVersion();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    'allow-slow': { type: 'boolean', default: false },
    rate: { type: 'string', default: '200' },
  },
});
const CAPACITY_CONNECTIONS = 32;

await runBench(main);

/** @param {import('../run/shutdown.mjs').Shutdown} shutdown */
async function main(shutdown) {
  // What needs packages comes after they are installed, and what needs the build after the start.
  await installPackages(shutdown);
  const { Product } = await import('./support/product.mjs');
  const product = await Product.start(shutdown);
  // Users have processors of their own: what the program waits for one is not the product's delay.
  setSessionPriority(process.pid, constants.priority.PRIORITY_HIGHEST);
  // A terminal or a script goes on in the same session.
  shutdown.add(() => setSessionPriority(process.pid, constants.priority.PRIORITY_NORMAL));
  const [{ rows }, { createCommunity, mixedRequests }, { closedLoop }, { printOutcome, printRow }] = await Promise.all([
    import('./rows/index.mjs'),
    import('./support/community.mjs'),
    import('./load.mjs'),
    import('./support/table.mjs'),
  ]);
  const unknown = positionals.filter((each) => !rows.some(({ number }) => String(number) === each));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}`);
  const chosen = rows.filter(({ number }) => positionals.length === 0 || positionals.includes(String(number)));
  const community = await createCommunity(product.stack);
  /** @type {Map<number, unknown>} */
  const prepared = new Map();
  for (const { number, prepare } of chosen) if (prepare) prepared.set(number, await prepare(product));
  const next = mixedRequests(community, 'warm');
  const closed = { base: product.base, connections: CAPACITY_CONNECTIONS, next };
  await closedLoop({ ...closed, seconds: values.short ? 1 : 5 });
  const { perSecond: capacity } = await closedLoop({ ...closed, seconds: values.short ? 3 : 10 });
  const rate = Math.max(5, Math.min(Number(values.rate), Math.floor(capacity / 2)));
  console.log(
    `\n${availableParallelism()} cores, load ${load()}; capacity ${Math.round(capacity)} mixed requests a second`,
  );
  console.log(`Load of each row: ${rate} a second${rate < Number(values.rate) ? ', half of the capacity' : ''}\n`);
  /** @type {Parameters<typeof printOutcome>[0][number][]} */
  const failures = [];
  for (const row of chosen) {
    const start = performance.now();
    const before = load();
    const run = {
      product,
      community,
      rate,
      short: values.short,
      prefix: `row${row.number}`,
      prepared: prepared.get(row.number),
    };
    const checks = await row.run(run);
    failures.push(...checks.filter(({ held }) => !held).map((check) => ({ row, check })));
    printRow(row, checks, { seconds: (performance.now() - start) / 1000, load: `${before}–${load()}` });
    await product.untilReady();
  }
  if (printOutcome(failures, values['allow-slow'])) process.exitCode = 1;
}

function load() {
  return loadavg()[0]?.toFixed(1);
}
