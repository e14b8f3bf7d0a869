import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ports } from '../infra/ports.mjs';
import { paint, say } from '../run/console.mjs';
import { Shutdown } from '../run/shutdown.mjs';
import { startStack } from '../run/stack.mjs';
import { findChromium } from './chromium.mjs';
import { projectFiles } from './changed/changed-files.mjs';
import { DependencyGraph } from './changed/dependency-graph.mjs';
import { recordedFiles } from './reach/record.mjs';
import { startRecorder } from './reach/recorder.mjs';
import { runTests } from './runner.mjs';
import { single } from './tally.mjs';

/** @import { Tally } from './tally.mjs' */

const NAME = 'browser tests';
/** Of the configuration, in their order: by itself Playwright runs all of the first before any file of the second. */
const PROJECTS = ['parallel', 'exclusive'];

/**
 * What browser tests use.
 * @typedef {object} BrowserStack
 * @property {NodeJS.ProcessEnv} env of the tests
 * @property {Awaited<ReturnType<typeof startRecorder>> | undefined} recorder
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the whole stack, which `shutdown` stops too.
 * @param {object} options
 * @param {string} options.dataDir a temporary folder
 * @param {boolean} options.record whether to write the record of the contracts that the tests reach
 * @param {Shutdown} options.shutdown
 * @returns {Promise<BrowserStack | null>} null when there is no browser
 */
export async function startBrowserStack({ dataDir, record, shutdown }) {
  const browser = await findChromium(shutdown);
  if (!browser) return null;
  const folder = join(dataDir, 'stack');
  mkdirSync(folder, { recursive: true });
  const port = await new Ports(folder, {}).take('gateway', 'PORT');
  const parts = new Shutdown();
  const unregister = shutdown.add(() => parts.run());
  const recorder = record ? await startRecorder() : undefined;
  if (recorder) parts.add(recorder.close);
  const stop = () => {
    unregister();
    return parts.run();
  };
  // The gateway would log some sixty files for each page that is opened, in a folder that is removed after the run.
  const stackEnv = { LOG_LEVEL: 'warn', ...(recorder && { OTEL_EXPORTER_OTLP_ENDPOINT: recorder.url }) };
  const options = { dataDir: folder, port, env: stackEnv, scale: new Map(), durable: false, shutdown: parts };
  try {
    const { file, stack } = await startStack(options, Promise.resolve());
    const env = {
      ...process.env,
      E2E_BASE_URL: stack.gateway,
      E2E_MAIL_URL: stack.mail ?? '',
      E2E_STACK: file,
      CHROMIUM: browser,
      ...(recorder && { E2E_RECORD: '1' }),
    };
    return { env, recorder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the browser tests, and stops their stack.
 * @param {object} options
 * @param {BrowserStack | null} options.stack
 * @param {readonly string[]} options.options of Playwright
 * @param {readonly string[]} options.files patterns of files, or of files with a line; none: all
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runBrowserTests({ stack, options, files, dataDir, shutdown, tally }) {
  if (!stack) return tally.add(withoutBrowser());
  const { env, recorder, stop } = stack;
  try {
    const chosen = recorder ? recordedFiles(new DependencyGraph(projectFiles())).map((each) => `${each}$`) : files;
    for (const project of chosen.length ? PROJECTS : [undefined]) {
      const events = join(dataDir, project ?? 'all');
      mkdirSync(events, { recursive: true });
      const only = project ? ['--project', project, '--no-deps', '--pass-with-no-tests'] : [];
      const args = ['test', '-c', 'web/e2e/playwright.config.ts', ...only, ...options, ...chosen];
      await runTests({ name: NAME, command: 'playwright', args, env, dataDir: events, shutdown, tally });
    }
  } finally {
    // Services send the last spans when they stop.
    await stop();
  }
  if (files.length && !tally.files.some(({ tier }) => tier === 'browser')) tally.add(single(NAME, false));
  if (recorder) {
    // The registry of contracts is there only after the build.
    const { writeRecordOf } = await import('./reach/write-record.mjs');
    const notPassed = tally.files.flatMap(({ file, notPassed: lines = [] }) => lines.map((line) => ({ file, line })));
    say(writeRecordOf(recorder.work, notPassed, new DependencyGraph(projectFiles())));
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
