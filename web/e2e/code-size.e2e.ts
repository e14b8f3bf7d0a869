import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { waitingCar } from './support/waiting-car';

/** Bytes of JavaScript, after gzip. */
const PUBLIC_BUDGET = 150_000;
const MEMBER_BUDGET = 205_000;
const MEMBER_FILES = 45;

/** Records the scripts that a page loads; returns their names and sizes so far. */
function loadedScripts(page: Page): () => Promise<[string, number][]> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  return () => Promise.all(sizes);
}

const totalOf = (scripts: [string, number][]) => scripts.reduce((sum, [, bytes]) => sum + bytes, 0);

test('a visitor of the marketplace loads no code of its pages', async ({ page }) => {
  const scripts = loadedScripts(page);
  await page.goto('/marketplace', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Please sign in to access the marketplace' })).toBeVisible();
  const files = await scripts();
  expect(files.map(([name]) => name).filter((name) => name.includes('marketplace.page'))).toEqual([]);
  expect(totalOf(files)).toBeLessThanOrEqual(PUBLIC_BUDGET);
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the vault loads within its budget while a car waits to be moved into it', async ({ page }) => {
    await register(page.request);
    await addCar(page.request, { name: 'Twin Mill' });
    await page.route('**/api/cars/transfers', (route) => route.fulfill({ json: [waitingCar] }));
    // A device on which nobody was signed in before begins with the public pages' files.
    await page.goto('/profile', { waitUntil: 'networkidle' });
    const scripts = loadedScripts(page);
    // The last script waits until the browser is idle.
    const last = page.waitForResponse('**/assets/member-background-*.js');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Move into your vault' })).toBeVisible();
    await last;
    await page.waitForLoadState('networkidle');
    expect(totalOf(await scripts())).toBeLessThanOrEqual(MEMBER_BUDGET);
  });
});

test('a member’s page loads few files of code', async ({ page }) => {
  await register(page.request);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.push(pathname);
  });
  await page.goto('/stats', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Collection Stats' })).toBeVisible();
  expect(files.some((name) => name.includes('member-background'))).toBe(true);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MEMBER_FILES);
});
