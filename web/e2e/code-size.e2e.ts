import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@vault/contracts/common/addresses';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addCar, register } from './support/account';
import { trackRequests, waitForHydration } from './support/wait';
import { waitingCar } from './support/waiting-car';
import { test } from './support/test';

/** Bytes of JavaScript, after gzip, of a first visit. */
const BUDGETS = { public: 150_000, member: 205_000, form: 220_000 };
const MEMBER_FILES = 30;
/** Bytes of styles of a first visit, in the HTML and in files, as Brotli. */
const STYLES_BUDGET = 14_000;
/** Of a page that has all styles. */
const WHOLE_SHEET_BUDGET = 18_000;

type Script = [name: string, bytes: number];

/** Records the scripts that a page loads; returns their names and sizes so far. */
function loadedScripts(page: Page): () => Promise<Script[]> {
  const sizes: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  return () => Promise.all(sizes);
}

const totalOf = (scripts: Script[]) => scripts.reduce((sum, [, bytes]) => sum + bytes, 0);

async function scriptsOf(context: BrowserContext, path: string, isMember: boolean): Promise<Script[]> {
  const page = await context.newPage();
  const scripts = loadedScripts(page);
  // A member's last script waits until the browser is idle.
  const last = isMember && page.waitForResponse('**/assets/member-background-*.js');
  const waitForRequests = trackRequests(page);
  await page.goto(path);
  // A prerendered page requests its scripts once it is painted.
  await waitForHydration(page);
  await waitForRequests();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await last;
  const loaded = await scripts();
  await page.close();
  return loaded;
}

async function expectWithin(budget: number, context: BrowserContext, paths: readonly string[], isMember = true) {
  const loaded = await Promise.all(paths.map((path) => scriptsOf(context, path, isMember)));
  for (const [index, scripts] of loaded.entries())
    expect.soft(totalOf(scripts), `${paths[index]} in ${scripts.length} files`).toBeLessThanOrEqual(budget);
  return loaded.map((scripts) => scripts.map(([name]) => name));
}

/** Signs in a new user with a car. A device on which nobody was signed in before begins with the public pages' files. */
async function signIn(page: Page): Promise<{ id: string }> {
  await register(page.request);
  const car = await addCar(page.request, { name: 'Twin Mill' });
  await page.goto('/profile', { waitUntil: 'networkidle' });
  return car;
}

test.use({ serviceWorkers: 'block' });

test('the public pages keep their budget of code', async ({ context }) => {
  // What loads once the browser is idle may do so before or after the network rests.
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await expectWithin(BUDGETS.public, context, [...PUBLIC_PATHS, '/marketplace'], false);
});

/** The bytes of styles that a page loads, as Brotli. */
async function stylesOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const sheets: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.css')) sheets.push(response.body());
  });
  const waitForRequests = trackRequests(page);
  await page.goto(path);
  await waitForHydration(page);
  await waitForRequests();
  const inline = (await page.locator('style#styles').allTextContents()).map((css) => Buffer.from(css));
  const styles = [...inline, ...(await Promise.all(sheets))];
  await page.close();
  return styles.reduce((sum, css) => sum + brotliCompressSync(css).length, 0);
}

test('a first visit keeps its budget of styles', async ({ context, page }) => {
  const expectWithinBudget = async (path: string, budget = STYLES_BUDGET) => {
    const bytes = await stylesOf(context, path);
    expect.soft(bytes, path).toBeGreaterThan(5000);
    expect.soft(bytes, path).toBeLessThanOrEqual(budget);
  };
  for (const path of ['/', '/features', '/preview-dashboard', '/auth', '/marketplace']) await expectWithinBudget(path);
  const { id } = await signIn(page);
  for (const path of ['/', `/car/${id}`]) await expectWithinBudget(path);
  await expectWithinBudget('/billing', WHOLE_SHEET_BUDGET);
});

test('a visitor of the marketplace loads no code of its pages', async ({ context }) => {
  const names = (await scriptsOf(context, '/marketplace', false)).map(([name]) => name);
  expect(names.filter((name) => name.includes('marketplace.page'))).toEqual([]);
});

test('the pages of a member and those with a form keep their budget of code, in few files', async ({
  context,
  page,
}) => {
  await expectWithin(BUDGETS.form, context, ['/auth', '/login'], false);
  const { id } = await signIn(page);
  await expectWithin(BUDGETS.member, context, ['/', '/search', '/wishlist', '/marketplace', `/car/${id}`]);
  const [names] = await expectWithin(BUDGETS.member, context, ['/stats']);
  expect(names?.length, names?.join('\n')).toBeLessThanOrEqual(MEMBER_FILES);
  await expectWithin(BUDGETS.form, context, ['/add', `/car/${id}/edit`, '/marketplace/create']);
});

test('the vault loads within its budget while a car waits to be moved into it', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/cars/transfers', (route) => route.fulfill({ json: [waitingCar] }));
  const scripts = loadedScripts(page);
  const last = page.waitForResponse('**/assets/member-background-*.js');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Move into your vault' })).toBeVisible();
  await last;
  await page.waitForLoadState('networkidle');
  expect(totalOf(await scripts())).toBeLessThanOrEqual(BUDGETS.member);
});

test('code is sent as the build compressed it', async ({ request }) => {
  const html = await (await request.get('/faq')).text();
  const script = /src="(\/assets\/[\w-]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-length': expect.stringMatching(/^\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  // Browsers read this in the first line only.
  expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
