#!/usr/bin/env node
// How far the content of each page moves while it loads, on a processor four times slower and with an empty cache.
//
//   node tools/bench/layout-shifts.mjs http://localhost:8080 EMAIL PASSWORD [--route /search …] [--width 390 …]
//
// Cumulative layout shift at 390 and 1280 px, of the public pages also for a visitor. To hold: 0.05. What moves more than
// that is listed with its boxes before and after. Answers of the API come late, one after another, as on a slow line:
// otherwise most of them are there before anything is painted.
/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { knownDevice, quietBrowser } from './browser.mjs';

/** @type {{ PUBLIC_PATHS: readonly string[], SIGN_IN_PATHS: readonly string[] }} */
const addresses = createRequire(import.meta.url)('@vault/contracts/common/addresses');

const SLOWER = 4;
const SETTLED_MS = 1_500;
const ANSWER_MS = 300;
const BETWEEN_ANSWERS_MS = 200;
const MAX_SHIFT = 0.05;
/** @type {Record<number, number>} */
const HEIGHTS = { 390: 844, 1280: 800 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    route: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: Object.keys(HEIGHTS) },
  },
});
const [base, email, password] = positionals;
if (!base || !email || !password) {
  console.error('usage: layout-shifts.mjs BASE EMAIL PASSWORD [--route PATH …] [--width 390 …]');
  process.exit(2);
}

const browser = await quietBrowser();
const { storageState, screens } = await knownDevice(browser, base, { email, password });

/** @typedef {{ value: number, moved: string[] }} Shift */

/** Runs in the page: every shift from the first paint on. */
function recordShifts() {
  /** @param {DOMRectReadOnly} box */
  const text = ({ x, y, width, height }) => [x, y, width, height].map((side) => Math.round(side)).join(' ');
  /** @param {Node | null} node */
  const nameOf = (node) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)}"`
      : '(gone)';
  /** @type {Shift[]} */
  const shifts = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } =
        /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node: Node | null, previousRect: DOMRectReadOnly, currentRect: DOMRectReadOnly }[] }} */ (
          entry
        );
      if (hadRecentInput) continue;
      const moved = sources.map((at) => `${nameOf(at.node)} ${text(at.previousRect)} -> ${text(at.currentRect)}`);
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * @param {string} path
 * @param {number} width
 * @param {boolean} asMember
 * @returns {Promise<Shift[]>}
 */
async function shiftsOf(path, width, asMember) {
  const viewport = { width, height: HEIGHTS[width] ?? 844 };
  const context = await browser.newContext({
    baseURL: base,
    viewport,
    serviceWorkers: 'block',
    ...(asMember && { storageState }),
  });
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  let requests = 0;
  await page.route('**/api/**', async (route) => {
    requests += 1;
    await delay(ANSWER_MS + (requests % 4) * BETWEEN_ANSWERS_MS);
    await route.continue().catch(() => {});
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 }).catch(() => {});
  await page.waitForTimeout(SETTLED_MS);
  const shifts = await page.evaluate(() => /** @type {{ shifts: Shift[] }} */ (/** @type {unknown} */ (window)).shifts);
  await context.close();
  return shifts;
}

const visits = [
  ...[...addresses.PUBLIC_PATHS, ...addresses.SIGN_IN_PATHS, '/marketplace'].map((path) => ({ path, asMember: false })),
  ...screens.concat(addresses.PUBLIC_PATHS).map((path) => ({ path, asMember: true })),
];
let missed = 0;
for (const { path, asMember } of visits) {
  if (values.route.length > 0 && !values.route.includes(path)) continue;
  for (const width of values.width.map(Number)) {
    const shifts = await shiftsOf(path, width, asMember);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    if (total > MAX_SHIFT) missed += 1;
    const who = asMember ? 'member' : 'visitor';
    console.log(`${who.padEnd(8)}${path.padEnd(52)}${String(width).padStart(5)} ${total.toFixed(3)}`);
    if (total > MAX_SHIFT)
      for (const { value, moved } of shifts.toSorted((one, other) => other.value - one.value).slice(0, 4))
        console.log(`    ${value.toFixed(3)}  ${moved.slice(0, 4).join('\n           ')}`);
  }
}
await browser.close();
process.exit(missed > 0 ? 1 : 0);
