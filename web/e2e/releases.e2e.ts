import { expect } from '@playwright/test';
import { register } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { test } from './support/test';

interface ListedCar {
  readonly name: string;
  readonly toyNumber: string | null;
  readonly tags: readonly string[];
}

const carsOf = async (answer: { json(): Promise<unknown> }): Promise<ListedCar[]> =>
  (await answer.json()) as ListedCar[];

test('adds a car by the toy number on its card', async ({ page }) => {
  await register(page.request);
  await page.goto('/add-car');
  const name = page.getByRole('combobox', { name: /Car Name/ });
  await page.getByLabel('Year', { exact: true }).fill('2022');
  await name.fill('HKL18');
  const option = page.getByRole('option', { name: /Mighty K.*HW Hot Trucks 7\/10.*HKL18.*Super Treasure Hunt/ });
  await expect(option).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await name.press('ArrowDown');
  await name.press('Enter');
  await expect(name).toHaveValue('Mighty K');
  await expect(page.getByLabel('Toy number')).toHaveValue('HKL18');
  await expect(page.getByLabel('Collector number')).toHaveValue('214');
  await expect(page.getByLabel('Series', { exact: true })).toHaveValue('HW Hot Trucks');

  await expect(page.getByText('Year: 2022, in the catalog 2023.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Take the catalog’s' }).click();
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2023');
  await page.getByRole('button', { name: 'Add Car' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await carsOf(await page.request.get('/api/cars?search=hkl18'))).toMatchObject([
    { name: 'Mighty K', toyNumber: 'HKL18', year: 2023, collectorNumber: '214' },
  ]);
});

test('imports a list with marks, and says before which releases its rows are', async ({ page }) => {
  await register(page.request);
  await page.goto('/import');
  const lines = [
    'Car,Brand,Condition,Year,Toy #,Rarity type',
    'Skyline,Hot Wheels,Mint,2020,GHG23,STH',
    'Nissan Skyline GT-R (BNR32),Hot Wheels,Mint,2020,,',
    'Zzyzx Qwertz,Hot Wheels,Mint,,,',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer });
  const table = page.getByRole('table');
  const row = (text: RegExp) => table.getByRole('row').filter({ hasText: text });
  await expect(row(/Nissan Skyline GT-R \(BNR32\) · 2020.*Super Treasure Hunt/)).toHaveCount(1);
  await expect(row(/One of 2 releases/)).toHaveCount(1);
  await expect(row(/Not in the catalog/)).toHaveCount(1);
  await expect(page.getByText('Releases: 1 known, 1 to choose, 1 not in the catalog.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByText(/^Release open 1/).click();
  await expect(row(/Not in the catalog/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Import 3 cars' }).click();
  await expect(page.getByText('3 cars imported')).toBeVisible();
  expect(await carsOf(await page.request.get('/api/cars?search=skyline sth'))).toMatchObject([
    { name: 'Skyline', toyNumber: 'GHG23', tags: ['STH'] },
  ]);
});
