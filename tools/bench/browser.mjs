import { chromium } from '@playwright/test';
import { installedChromium } from '../test/chromium.mjs';

/** @import { Browser, BrowserContextOptions } from '@playwright/test' */

/** A browser that does nothing on its own while something is measured. @returns {Promise<Browser>} */
export function quietBrowser() {
  const executablePath = installedChromium();
  if (!executablePath) throw new Error('No Chromium was found: say where it is in CHROMIUM');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}

/**
 * A context in which somebody is signed in.
 * @param {Browser} browser
 * @param {{ email: string, password: string }} account
 * @param {BrowserContextOptions} options
 */
export async function signedInContext(browser, account, options) {
  const context = await browser.newContext(options);
  const login = await context.request.post('/api/login', { data: account });
  if (!login.ok()) throw new Error(`login answered ${login.status()}`);
  return context;
}
