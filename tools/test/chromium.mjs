import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '../run/command.mjs';
import { step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Chromium without a window system, which uses fewer resources. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser that is installed, if one is. @returns {string | undefined} its path */
export const installedChromium = () =>
  [process.env['CHROMIUM'] ?? '', ...CHROMIUM_PATHS, chromium.executablePath()].find(existsSync);

/** @returns {string | undefined} the path of a browser for tests */
const installedForTests = () => [process.env['CHROMIUM'] ?? '', HEADLESS_SHELL].find(existsSync) ?? installedChromium();

/**
 * Finds a browser for the tests, or downloads one: the Debian package as root, else that of Playwright.
 * @param {Shutdown} shutdown
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(shutdown) {
  const installed = installedForTests();
  if (installed) return installed;
  await step('Fetching a browser', 'Looked for a browser', async () => {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], { cwd: ROOT, env, shutdown });
      for (const name of ['chromium-headless-shell', 'chromium']) {
        if (installedForTests()) break;
        await run('apt-get', ['install', '-y', '--no-install-recommends', name], { cwd: ROOT, env, shutdown });
      }
    }
    if (!installedForTests()) await run(binary('playwright'), ['install', 'chromium'], { cwd: ROOT, shutdown });
  });
  return installedForTests();
}
