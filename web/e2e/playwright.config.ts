import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** What freezes parts of the product, moves the clock of payments, or measures how soon something arrives. */
const ALONE = ['admin-ban', 'billing-period', 'outage'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On two cores one browser at a time leaves a fifth of the machine idle; three would only wait for each other.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  projects: [
    { name: 'beside others', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['beside others'] },
  ],
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.TEST_EVENTS ? '../../tools/test/playwright-reporter.mjs' : 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:8080',
    locale: 'en-US',
    // What moves takes time to draw and to wait for; tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would take a sixth of the time of all.
    trace: 'on-first-retry',
    // A worker would answer before what a test puts in the network's way; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
