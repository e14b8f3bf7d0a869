import { expect } from '@playwright/test';
import { addCar, register } from './support/account';
import { test } from './support/test';

const csv = (lines: string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'cars.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const HEADER =
  'name,brand,series,scale,manufacturer,year,condition,estimatedValue,purchasePrice,purchaseDate,notes,tags';

test('previews a list row by row, imports it, and undoes the import', async ({ page }) => {
  await register(page.request);
  await addCar(page.request, { name: 'Twin Mill', brand: 'Hot Wheels', scale: '1:64', condition: 'Loose' });
  await page.goto('/import');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      csv([
        HEADER,
        'Bone Shaker,Hot Wheels,,1:64,,2006,Mint,4.50,,,,hot rod;skull',
        'Twin Mill,Hot Wheels,,1:64,,,Loose,,,,,',
        ',Hot Wheels,,1:64,,,Mint,,,,,',
      ]),
    );
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Bone Shaker/ })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Car name is required' })).toBeVisible();
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: /already|duplicate/i })
      .first(),
  ).toBeVisible();

  await page
    .getByRole('button', { name: /^Import/ })
    .last()
    .click();
  await expect(page.getByText(/imported/i).first()).toBeVisible();
  const names = async () =>
    ((await (await page.request.get('/api/cars')).json()) as { name: string }[]).map((car) => car.name);
  expect(await names()).toContain('Bone Shaker');
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(names).not.toContain('Bone Shaker');
});

test('keeps the names of the row filters on one line on a phone', async ({ page }) => {
  await register(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(csv([HEADER, 'Porsche 935,Hot Wheels,,1:64,,2025,MOC,,,,,']));
  const filters = page.getByRole('group', { name: 'Rows shown' }).getByRole('button');
  await expect(filters).toHaveCount(4);
  const lines = await filters.evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
});

test('says how many cars fit the plan before importing a longer list, and refuses other files with a reason', async ({
  page,
}) => {
  await register(page.request);
  await page.goto('/import');
  const rows = Array.from({ length: 40 }, (_, n) => `Casting ${n},Hot Wheels,,1:64,,,Mint,,,,,`);
  await page.locator('input[type=file]').setInputFiles(csv([HEADER, ...rows]));
  await expect(page.getByText(/room for 25/)).toBeVisible();
  const addsNoCar = async () => expect(await (await page.request.get('/api/cars')).json()).toEqual([]);
  await addsNoCar();

  for (const [what, buffer, reason] of [
    ['a binary file', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0]), /CSV|text/i],
    ['a quote that is never closed', Buffer.from(`${HEADER}\n"Deora,Hot Wheels,,1:64,,,Mint,,,,,\n`), /quot/i],
    ['Latin-1 text', Buffer.from('name,condition\nCitro\xebn DS,Mint\n', 'latin1'), /UTF-8|Latin-1|Windows/i],
  ] as const)
    await test.step(`refuses ${what}`, async () => {
      await page.goto('/import');
      await page.locator('input[type=file]').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('alert').filter({ hasText: reason }).first()).toBeVisible();
      await addsNoCar();
    });
});

test('offers the semicolon as separator and reads the list with it', async ({ page }) => {
  await register(page.request);
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(csv(['name;condition;brand', 'Deora;Mint;Hot Wheels']));
  await expect(page.getByText(/semicolon/i).first()).toBeVisible();
  await page.getByRole('button', { name: /semicolon/i }).click();
  await expect(page.getByRole('row', { name: /Deora/ })).toBeVisible();
});
