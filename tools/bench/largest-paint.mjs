#!/usr/bin/env node
// When a telephone four times slower than this machine has painted the largest thing of each page: of the public ones for
// a visitor, or with an account of all its screens, on a device where it was signed in before.
//
//   node tools/bench/largest-paint.mjs http://localhost:8080 [EMAIL PASSWORD] [--route /pricing …] [--runs 5]
//
// The middle of some visits with an empty cache and the slowest, in milliseconds, without waiting for a network: what a
// slow line adds is what lighthouse.mjs says. To hold: 2,000. `--element` also says what that largest thing was.
/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { knownDevice, quietBrowser } from './browser.mjs';

const require = createRequire(import.meta.url);
/** @type {{ PUBLIC_PATHS: readonly string[] }} */
const { PUBLIC_PATHS } = require('@vault/contracts/common/addresses');

const SLOWER = 4;
const SETTLED_MS = 2_500;
const BUDGET_MS = 2_000;
const TELEPHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    route: { type: 'string', multiple: true },
    runs: { type: 'string', default: '5' },
    element: { type: 'boolean', default: false },
  },
});
const [base, email, password] = positionals;
if (!base) {
  console.error('usage: largest-paint.mjs BASE [EMAIL PASSWORD] [--route PATH] [--runs 5]');
  process.exit(2);
}

const browser = await quietBrowser();

const device = email && password ? await knownDevice(browser, base, { email, password }) : undefined;

/** @typedef {{ ms: number, element: string }} Paint */

/** @param {string} path */
async function visit(path) {
  const context = await browser.newContext({
    ...TELEPHONE,
    baseURL: base,
    serviceWorkers: 'block',
    storageState: device?.storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(
    () =>
      /** @type {Promise<Paint>} */ (
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const last = /** @type {PerformanceEntry & { element: Element | null } | undefined} */ (
              list.getEntries().at(-1)
            );
            const { tagName = '', className = '', textContent } = last?.element ?? {};
            const element = `${tagName.toLowerCase()}.${className} ${(textContent ?? '').slice(0, 40)}`;
            resolve({ ms: last?.startTime ?? NaN, element });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        })
      ),
  );
  await context.close();
  return paint;
}

let missed = false;
for (const path of values.route ?? device?.screens ?? PUBLIC_PATHS) {
  const all = [];
  for (let run = 0; run < Number(values.runs); run += 1) all.push(await visit(path));
  all.sort((one, other) => one.ms - other.ms);
  const { ms: middle, element } = all[all.length >> 1] ?? { ms: NaN, element: '' };
  const slowest = all.at(-1)?.ms ?? NaN;
  const holds = middle <= BUDGET_MS;
  missed ||= !holds;
  console.log(
    `${path.padEnd(34)}${middle.toFixed(0).padStart(6)}${slowest.toFixed(0).padStart(6)}  ${holds ? 'ok' : 'MISSED'}` +
      (values.element ? `  ${element}` : ''),
  );
}
await browser.close();
process.exit(missed ? 1 : 0);
