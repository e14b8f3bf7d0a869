import { expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectDraftStored } from './support/drafts';
import { solidImage } from './support/image';
import { waitForHydration, trackRequests } from './support/wait';
import { test } from './support/test';

const photoFile = async (color: string) => ({
  name: `${color.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await solidImage(color),
});
const photos = (page: Page) => page.getByRole('list', { name: /Photos/ }).getByRole('listitem');
const cars = async (page: Page) => (await (await page.request.get('/api/cars')).json()) as Record<string, unknown>[];

test('restores a new car with its photos after a reload, and deletes the draft once it is added', async ({ page }) => {
  await register(page.request);
  await page.goto('/add');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([await photoFile('#b3261e'), await photoFile('#0a66c2')]);
  await page.getByLabel('Car Name *').fill('Purple Passion');
  await page.getByLabel('Notes').fill('Found in a shoe box');
  await expect(photos(page)).toHaveCount(2);
  await expectDraftStored(page, ['Purple Passion', 'Found in a shoe box'], 2);
  await page.reload();
  await expect(page.getByLabel('Car Name *')).toHaveValue('Purple Passion');
  await expect(page.getByLabel('Notes')).toHaveValue('Found in a shoe box');
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByText(/unfinished car is back/)).toBeVisible();

  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  expect((await cars(page))[0]?.['images']).toHaveLength(2);
  await page.goto('/add');
  await expect(page.getByLabel('Car Name *')).toHaveValue('');
  await expect(page.getByText(/unfinished car is back/)).toHaveCount(0);
});

test('restores unsaved changes and photos of a car after a reload, until they are saved or discarded', async ({
  page,
}) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora', brand: 'Hot Wheels' });
  await page.goto(`/car/${id}/edit`);
  await page.getByLabel('Notes').fill('Found in a shoe box');
  await page.locator('input[type=file][multiple]').setInputFiles([await photoFile('#557799')]);
  await expect(photos(page)).toHaveCount(1);
  await expectDraftStored(page, ['Found in a shoe box'], 1);
  await page.reload();
  await expect(page.getByText(/unfinished changes are back/)).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Found in a shoe box');
  await expect(photos(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await expect(photos(page)).toHaveCount(0);

  await page.getByLabel('Notes').fill('From the fair');
  await expectDraftStored(page, ['From the fair']);
  await page.reload();
  await page.getByRole('button', { name: /Update Car/ }).click();
  await expect(toast(page)).toContainText('Car updated successfully!');
  await page.goto(`/car/${id}/edit`);
  await expect(page.getByLabel('Notes')).toHaveValue('From the fair');
  await expect(page.getByText(/unfinished changes are back/)).toHaveCount(0);
});

test('restores the form with its photos when the session expired and the user signs in again', async ({ page }) => {
  const account = await register(page.request);
  const waitForRequests = trackRequests(page);
  await page.goto('/add');
  await page.getByLabel('Car Name *').fill('Beach Bomb');
  await page.locator('input[type=file][multiple]').setInputFiles([await photoFile('#cc4477')]);
  await expect(photos(page)).toHaveCount(1);
  await expectDraftStored(page, ['Beach Bomb'], 1);
  await waitForRequests();
  await page.context().clearCookies();
  // A background request may find the expired session first and lead to sign-in before the click.
  const reasonShown = expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await page.getByLabel('Notes').fill('Typed after the session died');
  // Not by Playwright's click: it would wait for the button of the form that is restored later, and press that one.
  const submit = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Add Car')?.click();
  await page.evaluate(submit).catch(() => undefined);
  await reasonShown;
  await expect(page).toHaveURL(/\/login/);
  await waitForHydration(page);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/add$/);
  await expect(page.getByLabel('Car Name *')).toHaveValue('Beach Bomb');
  await expect(page.getByLabel('Notes')).toHaveValue('Typed after the session died');
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
});

test('merges a draft with changes that were made elsewhere, restores canceled changes by undo, and repeats a failed upload', async ({
  page,
}) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora', brand: 'Hot Wheels' });
  await test.step('merges a draft with changes that were made elsewhere', async () => {
    await page.goto(`/car/${id}/edit`);
    await page.getByLabel('Notes').fill('mine');
    await expectDraftStored(page, ['mine']);
    await page.request.put(`/api/cars/${id}`, { data: { year: 1968, name: 'Deora II' } });
    await page.reload();
    await expect(page.getByText(/changed elsewhere meanwhile/)).toBeVisible();
    await expect(page.getByLabel('Car Name *')).toHaveValue('Deora II');
    await page.getByRole('button', { name: /Update Car/ }).click();
    await expect(toast(page)).toContainText('Car updated successfully!');
    expect(await cars(page)).toMatchObject([{ name: 'Deora II', year: 1968, notes: 'mine' }]);
  });
  await test.step('restores canceled changes by undo', async () => {
    await page.goto(`/car/${id}/edit`);
    await page.getByLabel('Series').fill('Sweet 16');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Car Details' })).toBeVisible();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Series')).toHaveValue('Sweet 16');
  });
  await test.step('keeps the photos of a failed upload and uploads them with the next attempt', async () => {
    await page.locator('input[type=file][multiple]').setInputFiles([await photoFile('#228844')]);
    await expect(photos(page)).toHaveCount(1);
    let failed = false;
    await page.route('**/api/upload', (route) => {
      if (failed) return route.fallback();
      failed = true;
      return route.abort();
    });
    await page.getByRole('button', { name: /Update Car/ }).click();
    await expect(toast(page)).toContainText('Upload failed');
    await page.getByRole('button', { name: /Update Car/ }).click();
    await expect(toast(page)).toContainText('Car updated successfully!');
    expect((await cars(page))[0]?.['images']).toHaveLength(1);
  });
});

test('adds a car: sent again, as a copy, from a wish, beside a similar one, and without a release', async ({
  page,
}) => {
  await register(page.request);
  await test.step('adds a car once when the response is lost and it is sent again', async () => {
    await page.goto('/add');
    await page.getByLabel('Car Name *').fill('Twin Mill');
    let lost = false;
    await page.route('**/api/cars', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.fallback();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Failed to add car to collection');
    await expect(page.getByLabel('Car Name *')).toHaveValue('Twin Mill');
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Car added to your collection!');
    expect(await cars(page)).toHaveLength(1);
    await page.unroute('**/api/cars');
  });
  await test.step('fills a duplicate in without the purchase price of the original', async () => {
    const { id } = await addCar(page.request, {
      name: 'Bone Shaker',
      brand: 'Hot Wheels',
      scale: '1:64',
      estimatedValue: '12',
      purchasePrice: '3',
    });
    await page.goto(`/add?copy=${id}`);
    await expect(page.getByLabel('Car Name *')).toHaveValue('Bone Shaker');
    await expect(page.getByLabel('Brand')).toHaveValue('Hot Wheels');
    await expect(page.getByLabel('Estimated Value')).toHaveValue('12.00');
    await expect(page.getByLabel('Purchase Price')).toHaveValue('');
    await expect(page.getByText(/are not copied/)).toBeVisible();
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Car added to your collection!');
    expect((await cars(page)).filter(({ name }) => name === 'Bone Shaker')).toHaveLength(2);
  });
  await test.step('fills the form in from a wish, which becomes owned once the car is added', async () => {
    const response = await page.request.post('/api/wishlist', {
      data: { name: 'Beach Bomb', brand: 'Hot Wheels', year: 1969 },
    });
    const { id } = (await response.json()) as { id: string };
    await page.goto(`/add?wish=${id}`);
    await expect(page.getByLabel('Car Name *')).toHaveValue('Beach Bomb');
    await expect(page.getByLabel('Year')).toHaveValue('1969');
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Car added to your collection!');
    expect(await (await page.request.get(`/api/wishlist/${id}`)).json()).toMatchObject({ status: 'owned' });
  });
  await test.step('warns of a similar car in the vault and still allows adding', async () => {
    await addCar(page.request, { name: "'69 Copo Camaro", brand: 'Hot Wheels' });
    await page.goto('/add');
    await page.getByLabel('Car Name *').fill('69 copo camaro');
    await expect(page.getByText('You own 1 like this')).toBeVisible();
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Car added to your collection!');
  });
  await test.step('shows the picked release, removes it, and adds a car without a release', async () => {
    await page.goto('/add');
    await page.getByLabel('Car Name *').pressSequentially('32 ford');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /'32 Ford/ })
      .first()
      .click();
    const release = page.getByText('Catalog:').locator('..');
    await expect(release).toContainText("'32 Ford");
    await page.getByRole('button', { name: 'It is not this release' }).click();
    await expect(release).toContainText('not listed');
    await page.getByRole('button', { name: 'Add Car', exact: true }).click();
    await expect(toast(page)).toContainText('Car added to your collection!');
    expect((await cars(page)).find(({ name }) => name === "'32 Ford")).toMatchObject({ releaseId: null });
  });
});
