import { createRequire } from 'node:module';
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

/** @type {{ MEMBER_ADDRESSES: readonly string[] }} */
const { MEMBER_ADDRESSES } = createRequire(import.meta.url)('@vault/contracts/common/addresses');

const REDIRECTED = ['/add-car', '/dashboard'];
const MARKET = ['', '/mine', '/favorites', '/searches', '/create', '/inbox', '/transactions'];

/**
 * What a device keeps of somebody who was signed in there before, and the addresses of all screens of that account.
 * @param {Browser} browser
 * @param {string} base
 * @param {{ email: string, password: string }} account
 */
export async function knownDevice(browser, base, account) {
  const context = await signedInContext(browser, account, { baseURL: base, serviceWorkers: 'block' });
  /** @param {string} list */
  const first = async (list) => {
    const answer = await (await context.request.get(`/api/${list}`)).json();
    return (Array.isArray(answer) ? answer : (answer.items ?? [])).at(0)?.id;
  };
  const car = await first('cars?limit=1');
  const listing = await first('marketplace/listings?limit=1');
  /** @type {[string, string | undefined][]} */
  const shown = [
    ['/car/:id', car],
    ['/car/:id/edit', car],
    ['/marketplace/listings/:id', listing],
    ['/marketplace/inbox/:id', await first('conversations')],
    ['/marketplace/transactions/:id', await first('marketplace/transactions')],
    ['/collector-network/:id', await first('collectors')],
    ['/checklists/:id', await first('checklists')],
  ];
  // The app remembers on a device that somebody was signed in there, and fetches other files from then on.
  await (await context.newPage()).goto('/profile', { waitUntil: 'networkidle' });
  const storageState = await context.storageState();
  await context.close();
  const screens = ['/', ...MEMBER_ADDRESSES.filter((path) => !path.includes(':') && !REDIRECTED.includes(path))]
    .concat(['/series/1', '/collector-network?tab=following', '/collector-network?tab=messages'])
    .concat(MARKET.map((part) => `/marketplace${part}`))
    .concat(shown.flatMap(([address, id]) => (id === undefined ? [] : [address.replace(':id', id)])));
  return { storageState, screens, car, listing };
}
