#!/usr/bin/env node
// Scrolls through a grid of ten thousand cars in Chromium and says what that costs the main thread.
//
//   node tools/bench/grid-scroll.mjs http://localhost:8080 EMAIL PASSWORD [--cars 10000] [--slow 4]
//
// The page is the product's own; only its list of cars is answered here: the account's cars over and over, with their
// photos, so that no vault has to be filled. Budgets: at most 450 ms of main thread per 1,000 px scrolled, no task over
// 100 ms (both at full speed), and no blank frame at `--slow` times less CPU: each frame has tiles wherever rows are.
/* global window, document, requestAnimationFrame -- what runs in the page */
/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import { quietBrowser, signedInContext } from './browser.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { cars: { type: 'string', default: '10000' }, slow: { type: 'string', default: '4' } },
});
const [base, email, password] = positionals;
if (!base || !email || !password) {
  console.error('usage: grid-scroll.mjs BASE EMAIL PASSWORD [--cars 10000] [--slow 4]');
  process.exit(2);
}
const account = { email, password };
const COUNT = Number(values.cars);
const BUDGET = { perThousandPx: 450, task: 100 };
const SCROLLED_PX = 12_000;

const browser = await quietBrowser();

/** @param {import('@playwright/test').BrowserContext} context */
async function fakeVault(context) {
  const own = await (await context.request.get('/api/cars?limit=200')).json();
  if (own.length === 0) throw new Error('This account has no car to show');
  const id = (/** @type {number} */ index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const car = (/** @type {number} */ index) => ({
    ...own[index % own.length],
    id: id(index),
    vaultNumber: COUNT - index,
  });
  await context.route(/\/api\/cars\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(COUNT, from + Number(query.get('limit') ?? 60));
    return route.fulfill({
      headers: {
        'X-Total-Count': String(COUNT),
        ...(to < COUNT && { Link: `</api/cars?cursor=${to}>; rel="next"` }),
      },
      json: Array.from({ length: to - from }, (_, offset) => car(from + offset)),
    });
  });
}

/**
 * What the main thread's tasks took, from a trace, in milliseconds: its own processor time where the trace has it, so
 * that a busy machine does not count.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} work
 */
async function traced(page, work) {
  const client = await page.context().newCDPSession(page);
  /** @type {any[]} What the browser's trace is made of has no type. */
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid}/${tid}`))
    .map(({ dur, tdur }) => (tdur ?? dur) / 1000);
}

/**
 * Scrolls by the wheel, as a hand does, and counts frames in which the screen's middle shows neither tile nor placeholder.
 * @param {import('@playwright/test').Page} page
 * @param {number} px
 */
async function scroll(page, px, step = 120) {
  const counted = await page.evaluateHandle(() => {
    const seen = { frames: 0, blank: 0, stop: false };
    const look = () => {
      if (seen.stop) return;
      const feed = document.querySelector('[role=feed]')?.getBoundingClientRect();
      if (feed && feed.top < 80 && feed.bottom > window.innerHeight) {
        seen.frames += 1;
        for (const share of [0.2, 0.5, 0.8]) {
          const at = document.elementFromPoint(feed.left + feed.width / 8, window.innerHeight * share);
          // A gap between two rows is not blank: the point 24 px below has to hit the feed itself too.
          const below = document.elementFromPoint(feed.left + feed.width / 8, window.innerHeight * share + 24);
          if (at?.getAttribute('role') === 'feed' && below?.getAttribute('role') === 'feed') seen.blank += 1;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let done = 0; done < px; done += step) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(400);
  return counted.evaluate((seen) => {
    seen.stop = true;
    return { ...seen, y: window.scrollY };
  });
}

/**
 * @param {number} width
 * @param {number} height
 */
async function open(width, height) {
  const options = { baseURL: base, viewport: { width, height } };
  const context = await signedInContext(browser, account, options);
  await fakeVault(context);
  const page = await context.newPage();
  await page.goto('/search', { waitUntil: 'networkidle' });
  return page;
}

let broken = 0;
const judge = (/** @type {boolean} */ good) => {
  if (!good) broken += 1;
  return good ? 'ok' : 'OVER';
};

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  const page = await open(width, height);
  let frames = { frames: 0, blank: 0, y: 0 };
  const tasks = await traced(page, async () => {
    frames = await scroll(page, SCROLLED_PX);
  });
  const total = tasks.reduce((sum, task) => sum + task, 0);
  const perThousand = (total / frames.y) * 1000;
  const longest = Math.max(...tasks);
  console.log(
    `${width} px: ${Math.round(perThousand)} ms per 1,000 px (${judge(perThousand <= BUDGET.perThousandPx)}), ` +
      `longest task ${Math.round(longest)} ms (${judge(longest <= BUDGET.task)}), ` +
      `${frames.blank} blank of ${frames.frames} frames (${judge(frames.blank === 0)})`,
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  const slow = await scroll(page, SCROLLED_PX / 2);
  console.log(
    `${width} px, ${values.slow}x slower: ${slow.blank} blank of ${slow.frames} frames (${judge(slow.blank === 0)})`,
  );
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.click(width / 4, height / 2);
  await page.waitForURL(/\/car\//);
  await page.goBack();
  await page.getByRole('feed').waitFor();
  await page.waitForTimeout(600);
  const after = await page.evaluate(() => window.scrollY);
  console.log(`${width} px: back at ${after} of ${before} px (${judge(Math.abs(after - before) < 4)})`);

  const started = Date.now();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction((count) => document.querySelector(`[aria-posinset="${count}"]`), COUNT, {
    timeout: 60_000,
  });
  console.log(`${width} px: the last of ${COUNT} cars ${Date.now() - started} ms after a jump to the end`);
  await page.context().close();
}
await browser.close();
process.exit(broken > 0 ? 1 : 0);
