#!/usr/bin/env node
// Says how much JavaScript each page loads for its first view, compressed as the wire has it, beside its budget.
//
//   node tools/bench/js-budgets.mjs http://localhost:8080 EMAIL PASSWORD [--route /search …] [--files]
//
// Every page is opened in a browser that has seen nothing yet, without the service worker, until the network rests. A
// file counts with its bytes after gzip, whether or not the server compresses. `--files` also lists the largest ones.
// Budgets: public pages 150 kB, those of a member 205, forms 220 (1 kB = 1,000 bytes).
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { knownDevice, quietBrowser } from './browser.mjs';

/** @type {{ PUBLIC_PATHS: readonly string[] }} */
const { PUBLIC_PATHS } = createRequire(import.meta.url)('@vault/contracts/common/addresses');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { route: { type: 'string', multiple: true, default: [] }, files: { type: 'boolean', default: false } },
});
const [base, email, password] = positionals;
if (!base || !email || !password) {
  console.error('usage: js-budgets.mjs BASE EMAIL PASSWORD [--route PATH …] [--files]');
  process.exit(2);
}
const KB = 1000;
const BUDGETS = { public: 150, member: 205, form: 220 };
/** @typedef {keyof typeof BUDGETS} Kind */

const browser = await quietBrowser();
const { storageState, car, listing } = await knownDevice(browser, base, { email, password });
if (!car) throw new Error('This account has no car to show');

/** @type {Record<Kind, string[]>} */
const PAGES = {
  public: [...PUBLIC_PATHS, '/marketplace'],
  member: [
    '/',
    '/search',
    `/car/${car}`,
    '/stats',
    '/rarity-dashboard',
    '/collection-3d',
    '/wishlist',
    '/checklists',
    '/series/1',
    '/my-showcase',
  ]
    .concat(['/bin', '/exports', '/import', '/profile', '/profile/notifications', '/notifications', '/waiting'])
    .concat(['/marketplace', '/marketplace/mine', '/marketplace/favorites', '/marketplace/searches'])
    .concat(listing ? [`/marketplace/listings/${listing}`] : []),
  form: ['/auth', '/login', '/add', `/car/${car}/edit`, '/wishlist?item=new', '/marketplace/create'],
};

/**
 * @param {Kind} kind
 * @param {string} path
 */
const isForVisitors = (kind, path) => kind === 'public' || path === '/auth' || path === '/login';

/**
 * The JavaScript a page has loaded once the network rests: each file's name and its bytes after gzip.
 * @param {Kind} kind
 * @param {string} path
 */
async function loaded(kind, path) {
  const context = await browser.newContext({
    baseURL: base,
    serviceWorkers: 'block',
    ...(!isForVisitors(kind, path) && { storageState }),
  });
  const page = await context.newPage();
  /** @type {Promise<{ name: string, bytes: number }>[]} */
  const files = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || !response.ok()) return;
    files.push(response.body().then((body) => ({ name: pathname, bytes: gzipSync(body).length })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const all = await Promise.all(files);
  await context.close();
  return all.sort((a, b) => b.bytes - a.bytes);
}

let broken = 0;
for (const kind of /** @type {Kind[]} */ (['public', 'member', 'form'])) {
  for (const path of PAGES[kind]) {
    if (values.route.length > 0 && !values.route.includes(path.replace(car, ':id'))) continue;
    const files = await loaded(kind, path);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const over = bytes > BUDGETS[kind] * KB;
    if (over) broken += 1;
    console.log(
      `${kind.padEnd(6)} ${path.replace(car, ':id').padEnd(18)} ${(bytes / KB).toFixed(1).padStart(6)} of ` +
        `${BUDGETS[kind]} kB in ${String(files.length).padStart(2)} files  ${over ? 'OVER' : 'ok'}`,
    );
    if (!values.files) continue;
    for (const file of files.slice(0, 12))
      console.log(`       ${(file.bytes / KB).toFixed(1).padStart(6)}  ${file.name}`);
  }
}
await browser.close();
process.exit(broken > 0 ? 1 : 0);
