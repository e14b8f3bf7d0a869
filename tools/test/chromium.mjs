import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from '../run/command.mjs';
import { step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The browser that is installed, if one is. @returns {string | undefined} its path */
export const installedChromium = () =>
  [process.env['CHROMIUM'] ?? '', ...USUAL, chromium.executablePath()].find(existsSync);

/**
 * Finds a browser for the tests, or fetches one: Debian's package as root, else Playwright's own.
 * @param {Shutdown} shutdown
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(shutdown) {
  const found = installedChromium();
  if (found) return found;
  await step('Fetching a browser', 'Looked for a browser', async () => {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], { cwd: ROOT, env, shutdown });
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { cwd: ROOT, env, shutdown });
    }
    if (!installedChromium()) await run(binary('playwright'), ['install', 'chromium'], { cwd: ROOT, shutdown });
  });
  return installedChromium();
}
