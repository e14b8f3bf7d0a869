import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** These freeze processes or move the clock of payments. */
const EXCLUSIVE = ['billing-period', 'outage'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than cores: tests also wait, and what a page fetches waits for the server.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  projects: [
    { name: 'parallel', testIgnore: EXCLUSIVE, outputDir: '../../test-results/parallel' },
    {
      name: 'exclusive',
      testMatch: EXCLUSIVE,
      outputDir: '../../test-results/exclusive',
      workers: 1,
      dependencies: ['parallel'],
    },
  ],
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_EVENTS ? '../../tools/test/playwright-reporter.mjs' : 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:8080',
    locale: 'en-US',
    // Waiting for animations takes time; tests of motion enable it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would take a sixth of the total time.
    trace: 'on-first-retry',
    // A service worker would answer requests that tests intercept; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Most pages are closed before code that V8's optimizing compilers have compiled pays off: a sixth of the CPU time.
        '--js-flags=--no-maglev --no-opt',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
