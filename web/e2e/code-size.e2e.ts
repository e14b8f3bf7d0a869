import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { register } from './support/account';

/** Bytes of JavaScript, after gzip. */
const PUBLIC_BUDGET = 150_000;
const MEMBER_FILES = 45;

test('a visitor of the marketplace loads no code of its pages', async ({ page }) => {
  const sizes: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto('/marketplace', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Please sign in to access the marketplace' })).toBeVisible();
  const files = await Promise.all(sizes);
  expect(files.map(([name]) => name).filter((name) => name.includes('marketplace.page'))).toEqual([]);
  expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(PUBLIC_BUDGET);
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
