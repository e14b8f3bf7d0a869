#!/usr/bin/env node
// When a telephone four times slower than this machine has painted the largest thing of each public page.
//
//   node tools/bench/largest-paint.mjs http://localhost:8080 [--route /pricing …] [--runs 5]
//
// The middle of some first visits and the slowest, in milliseconds, without waiting for a network: what a slow line adds
// is what lighthouse.mjs says. To hold: 2,000.
/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { quietBrowser } from './browser.mjs';

const require = createRequire(import.meta.url);
/** @type {{ PUBLIC_PATHS: readonly string[] }} */
const { PUBLIC_PATHS } = require('@vault/contracts/common/addresses');

const SLOWER = 4;
const SETTLED_MS = 2_500;
const BUDGET_MS = 2_000;
const TELEPHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { route: { type: 'string', multiple: true }, runs: { type: 'string', default: '5' } },
});
const [base] = positionals;
if (!base) {
  console.error('usage: largest-paint.mjs BASE [--route PATH] [--runs 5]');
  process.exit(2);
}

const browser = await quietBrowser();

/** @param {string} path */
async function visit(path) {
  const context = await browser.newContext({ ...TELEPHONE, baseURL: base });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const ms = await page.evaluate(
    () =>
      /** @type {Promise<number>} */ (
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        })
      ),
  );
  await context.close();
  return ms;
}

let missed = false;
for (const path of values.route ?? PUBLIC_PATHS) {
  const all = [];
  for (let run = 0; run < Number(values.runs); run += 1) all.push(await visit(path));
  all.sort((one, other) => one - other);
  const [middle, slowest] = [all[all.length >> 1] ?? NaN, all.at(-1) ?? NaN];
  const holds = middle <= BUDGET_MS;
  missed ||= !holds;
  console.log(
    `${path.padEnd(22)}${middle.toFixed(0).padStart(6)}${slowest.toFixed(0).padStart(6)}  ${holds ? 'ok' : 'MISSED'}`,
  );
}
await browser.close();
process.exit(missed ? 1 : 0);
