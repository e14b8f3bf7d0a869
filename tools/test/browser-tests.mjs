import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ports } from '../infra/ports.mjs';
import { run } from '../run/command.mjs';
import { paint, say } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { Shutdown } from '../run/shutdown.mjs';
import { startStack } from '../run/stack.mjs';
import { findChromium } from './chromium.mjs';
import { readIfThere } from './jest-tests.mjs';
import { readPlaywrightReport } from './playwright-report.mjs';

/** @import { Result } from './tally.mjs' */

const LIMIT_MS = 30 * 60_000;
const NAME = 'browser tests';

/**
 * Starts the whole product and tries it in a real browser.
 * @param {object} options
 * @param {string[]} options.patterns only files whose path matches one
 * @param {string} options.dataDir a throw-away folder
 * @param {Shutdown} options.shutdown
 * @returns {Promise<Result>}
 */
export async function runBrowserTests({ patterns, dataDir, shutdown }) {
  const browser = await findChromium(shutdown);
  if (!browser) return withoutBrowser();
  const folder = join(dataDir, 'stack');
  mkdirSync(folder, { recursive: true });
  const port = await new Ports(folder, {}).take('gateway', 'PORT');
  const stop = new Shutdown();
  const forget = shutdown.add(() => stop.run());
  try {
    const options = { dataDir: folder, port, env: {}, scale: new Map(), durable: false, shutdown: stop };
    const { file, stack } = await startStack(options, Promise.resolve());
    say('\nRunning browser tests\n');
    const report = join(dataDir, 'playwright.json');
    const env = {
      ...process.env,
      ...{ E2E_BASE_URL: stack.gateway, E2E_MAIL_URL: stack.mail ?? '', E2E_STACK: file, E2E_REPORT: report },
      CHROMIUM: browser,
    };
    // Whoever asks for some tests does not mean those that otherwise come before them.
    const args = ['test', '-c', 'web/e2e/playwright.config.ts', ...(patterns.length ? ['--no-deps'] : []), ...patterns];
    const { status } = await run(binary('playwright'), args, {
      cwd: ROOT,
      env,
      shutdown,
      show: true,
      limitMs: LIMIT_MS,
    });
    return readPlaywrightReport(NAME, readIfThere(report), status);
  } finally {
    forget();
    await stop.run();
  }
}

/** @returns {Result} */
function withoutBrowser() {
  say(
    paint(
      'red',
      '\nTHE BROWSER TESTS DID NOT RUN: there is no Chromium here. Install one, or set CHROMIUM to its path.',
    ),
  );
  const underCi = Boolean(process.env['CI']);
  return { name: NAME, passed: 0, failed: underCi ? 1 : 0, skipped: underCi ? 0 : 1 };
}
