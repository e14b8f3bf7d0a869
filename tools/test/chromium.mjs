import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '../run/command.mjs';
import { step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Chromium without a window system to feed: it takes less of a machine for the same pages. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser that is installed, if one is. @returns {string | undefined} its path */
export const installedChromium = () =>
  [process.env['CHROMIUM'] ?? '', ...USUAL, chromium.executablePath()].find(existsSync);

/** @returns {string | undefined} the path of what is there for tests without a window */
const installedForTests = () => [process.env['CHROMIUM'] ?? '', SHELL].find(existsSync) ?? installedChromium();

/**
 * Finds a browser for the tests, or fetches one: Debian's package as root, else Playwright's own.
 * @param {Shutdown} shutdown
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(shutdown) {
  const found = installedForTests();
  if (found) return found;
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
