import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { grantPlan } from './support/plan';
import { stackFile } from './support/stack';
import { test } from './support/test';

const cars = async (page: Page): Promise<{ id: string; name: string; tags: string[]; isFavorite: boolean }[]> =>
  (await page.request.get('/api/cars?sortBy=name&sortOrder=asc')).json() as never;

async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return file;
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('restores the same collection by importing its export after all cars were deleted', async ({ page }) => {
  test.skip(!stackFile, 'needs the stack file to grant plans');
  await register(page.request);
  await grantPlan(page.request, 'premium');
  const tags = ['a,b', '=danger'];
  await page.request.post('/api/cars', {
    data: {
      name: '=1+1 "Deora"',
      condition: 'MOC',
      tags,
      isFavorite: true,
      notes: 'two\nlines',
      estimatedValue: '12.50',
    },
  });
  await addCar(page.request, { name: 'トミカ GT-R', brand: 'Tomica', condition: 'Loose' });
  const before = await cars(page);

  await page.goto('/');
  await page.getByRole('button', { name: 'More of your vault' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, () => card(page, 'Spreadsheet').getByRole('button').click());
  expect(file.suggestedFilename()).toMatch(/^diecast-vault-cars-[\d-]+\.csv$/);
  const buffer = await readFile(await file.path());
  await expect(card(page, 'Spreadsheet').getByRole('status')).toContainText('Saved as');

  const ids = before.map(({ id }) => id);
  await page.request.post('/api/cars/bulk', { data: { action: 'delete', ids } });
  expect(await cars(page)).toEqual([]);
  await page.goto('/import');
  const list = { name: file.suggestedFilename(), mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByText('Restored from the bin')).toHaveCount(2);
  await page.getByRole('button', { name: 'Update 2 cars' }).click();
  await expect(page.getByText('2 cars updated')).toBeVisible();
  const comparable = (rows: typeof before) =>
    rows.map(({ id, name, tags: on, isFavorite }) => [id, name, on, isFavorite]);
  expect(comparable(await cars(page))).toEqual(comparable(before));

  await page.getByRole('button', { name: 'Import another list' }).click();
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByText('No changes')).toHaveCount(2);
  await expect(page.getByText('2 cars in your vault already have the same values.')).toBeVisible();
});

test('prepares a long inventory in the background and lists it for download', async ({ page }) => {
  test.skip(!stackFile, 'needs the stack file to grant plans');
  await register(page.request);
  await grantPlan(page.request, 'premium');
  const rows = Array.from({ length: 61 }, (_, n) => `Casting ${n},Mint,${n}`);
  await page.request.post('/api/cars/import', {
    multipart: {
      file: {
        name: 'cars.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`name,condition,estimatedValue\n${rows.join('\n')}`),
      },
    },
  });
  await page.goto('/exports');
  await expect(page.getByText('There are none now')).toBeVisible();
  await card(page, 'For your insurer').getByRole('button').click();
  await expect(card(page, 'For your insurer').getByRole('link', { name: /^Save/ })).toBeVisible({ timeout: 30_000 });
  const entry = page.getByRole('listitem').filter({ hasText: 'inventory' });
  await expect(entry).toContainText('kept until');
  const file = await download(page, () => entry.getByRole('link').click());
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
});

test('makes QR labels on any plan, beginning at the chosen label of a sheet', async ({ page }) => {
  await register(page.request);
  await addCar(page.request, { name: 'Twin Mill' });
  await page.goto('/exports?labels=all');
  const dialog = page.getByRole('dialog', { name: 'QR labels' });
  await dialog.getByLabel('Start at').selectOption({ label: 'Label 24' });
  await expect(dialog.getByText('1 label on 1 sheet.')).toBeVisible();
  await expectAccessible(page);
  const file = await download(page, () => dialog.getByRole('button', { name: 'Make 1 label' }).click());
  expect(file.suggestedFilename()).toMatch(/labels.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(toast(page)).toContainText('Labels saved');
  await expect(dialog).toBeHidden();
});

test('links to the plans without Premium, and still exports the whole account', async ({ page }) => {
  await register(page.request);
  await addCar(page.request, { name: 'Twin Mill' });
  await page.goto('/exports');
  await expect(card(page, 'Spreadsheet').getByRole('link', { name: /See Premium/ })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect((await page.request.get('/api/cars/export?format=csv')).status()).toBe(403);
  await card(page, 'Your whole account').getByRole('button').click();
  const file = await download(page, () =>
    card(page, 'Your whole account')
      .getByRole('link', { name: /^Save / })
      .click(),
  );
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expectAccessible(page);
});
