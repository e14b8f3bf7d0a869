import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ports } from '../infra/ports.mjs';
import { paint, say } from '../run/console.mjs';
import { Shutdown } from '../run/shutdown.mjs';
import { startStack } from '../run/stack.mjs';
import { findChromium } from './chromium.mjs';
import { runTests } from './runner.mjs';
import { single } from './tally.mjs';

/** @import { Tally } from './tally.mjs' */

const NAME = 'browser tests';

/**
 * Starts the whole stack and runs the browser tests.
 * @param {object} options
 * @param {readonly string[]} options.select arguments of Playwright that select files
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runBrowserTests({ select, dataDir, shutdown, tally }) {
  const browser = await findChromium(shutdown);
  if (!browser) return tally.add(withoutBrowser());
  const folder = join(dataDir, 'stack');
  mkdirSync(folder, { recursive: true });
  const port = await new Ports(folder, {}).take('gateway', 'PORT');
  const stop = new Shutdown();
  const unregister = shutdown.add(() => stop.run());
  try {
    // The gateway would log some sixty files for each page that is opened, in a folder that is removed after the run.
    const env = { LOG_LEVEL: 'warn' };
    const options = { dataDir: folder, port, env, scale: new Map(), durable: false, shutdown: stop };
    const { file, stack } = await startStack(options, Promise.resolve());
    const testEnv = {
      ...process.env,
      E2E_BASE_URL: stack.gateway,
      E2E_MAIL_URL: stack.mail ?? '',
      E2E_STACK: file,
      CHROMIUM: browser,
    };
    const args = ['test', '-c', 'web/e2e/playwright.config.ts', ...select];
    await runTests({ name: NAME, command: 'playwright', args, env: testEnv, dataDir, shutdown, tally });
  } finally {
    unregister();
    await stop.run();
  }
}

function withoutBrowser() {
  say(
    paint(
      'red',
      '\nTHE BROWSER TESTS DID NOT RUN: there is no Chromium here. Install one, or set CHROMIUM to its path.',
    ),
  );
  return { ...single(NAME, false), ...(process.env['CI'] ? {} : { failed: 0, skipped: 1 }) };
}
