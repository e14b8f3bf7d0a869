import { expect, type Page, test } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { draftKept } from './support/drafts';
import { picture } from './support/picture';
import { alive, watchRequests } from './support/settled';

const photoOf = async (colour: string) => ({
  name: `${colour.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture(colour),
});
const photos = (page: Page) => page.getByRole('list', { name: /Photos/ }).getByRole('listitem');
const cars = async (page: Page) => (await (await page.request.get('/api/cars')).json()) as Record<string, unknown>[];

test('a new car with its photos survives a reload, and leaves nothing behind once it is added', async ({ page }) => {
  await register(page.request);
  await page.goto('/add');
  await page.locator('input[type=file][multiple]').setInputFiles([await photoOf('#b3261e'), await photoOf('#0a66c2')]);
  await page.getByLabel('Car Name *').fill('Purple Passion');
  await expect(photos(page)).toHaveCount(2);
  await draftKept(page, ['Purple Passion'], 2);
  await page.reload();
  await expect(page.getByLabel('Car Name *')).toHaveValue('Purple Passion');
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByText(/unfinished car is back/)).toBeVisible();

  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  expect((await cars(page))[0]?.['images']).toHaveLength(2);
  await page.goto('/add');
  await expect(page.getByLabel('Car Name *')).toHaveValue('');
  await expect(page.getByText(/unfinished car is back/)).toHaveCount(0);
});

test('changes of a car survive a reload with their photos, and are gone once saved or discarded', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora', brand: 'Hot Wheels' });
  await page.goto(`/car/${id}/edit`);
  await page.getByLabel('Notes').fill('Found in a shoe box');
  await page.locator('input[type=file][multiple]').setInputFiles([await photoOf('#557799')]);
  await expect(photos(page)).toHaveCount(1);
  await draftKept(page, ['Found in a shoe box'], 1);
  await page.reload();
  await expect(page.getByText(/unfinished changes are back/)).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Found in a shoe box');
  await expect(photos(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await expect(photos(page)).toHaveCount(0);

  await page.getByLabel('Notes').fill('From the fair');
  await draftKept(page, ['From the fair']);
  await page.reload();
  await page.getByRole('button', { name: /Update Car/ }).click();
  await expect(toast(page)).toContainText('Car updated successfully!');
  await page.goto(`/car/${id}/edit`);
  await expect(page.getByLabel('Notes')).toHaveValue('From the fair');
  await expect(page.getByText(/unfinished changes are back/)).toHaveCount(0);
});

test('a car that changed elsewhere meanwhile keeps both changes', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora', brand: 'Hot Wheels' });
  await page.goto(`/car/${id}/edit`);
  await page.getByLabel('Notes').fill('mine');
  await draftKept(page, ['mine']);
  await page.request.put(`/api/cars/${id}`, { data: { year: 1968, name: 'Deora II' } });
  await page.reload();
  await expect(page.getByText(/changed elsewhere meanwhile/)).toBeVisible();
  await expect(page.getByLabel('Car Name *')).toHaveValue('Deora II');
  await page.getByRole('button', { name: /Update Car/ }).click();
  await expect(toast(page)).toContainText('Car updated successfully!');
  expect(await cars(page)).toMatchObject([{ name: 'Deora II', year: 1968, notes: 'mine' }]);
});

test('cancelled changes come back by undo', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora' });
  await page.goto(`/car/${id}/edit`);
  await page.getByLabel('Series').fill('Sweet 16');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Car Details' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Series')).toHaveValue('Sweet 16');
});

test('a dead session loses nothing: after signing in again the form is there with everything', async ({ page }) => {
  const account = await register(page.request);
  const answered = watchRequests(page);
  await page.goto('/add');
  await page.getByLabel('Car Name *').fill('Beach Bomb');
  await page.locator('input[type=file][multiple]').setInputFiles([await photoOf('#cc4477')]);
  await expect(photos(page)).toHaveCount(1);
  await draftKept(page, ['Beach Bomb'], 1);
  await answered();
  await page.context().clearCookies();
  await page.getByLabel('Notes').fill('Typed after the session died');
  // A background request may find the dead session first and lead to sign-in before the click; nothing is lost either way.
  const addCar = page.getByRole('button', { name: 'Add Car', exact: true });
  await Promise.race([addCar.click(), page.waitForURL(/\/login/)]);
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/login/);
  await alive(page);
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

test('a car whose answer was lost is added once, however often it is sent', async ({ page }) => {
  await register(page.request);
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
});

test('a failed upload keeps the photos and sends them again', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Deora' });
  await page.goto(`/car/${id}/edit`);
  await page.locator('input[type=file][multiple]').setInputFiles([await photoOf('#228844')]);
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

test('a duplicate starts filled in, without what belongs to the first one', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, {
    ...{ name: 'Bone Shaker', brand: 'Hot Wheels', scale: '1:64', estimatedValue: '12', purchasePrice: '3' },
  });
  await page.goto(`/add?copy=${id}`);
  await expect(page.getByLabel('Car Name *')).toHaveValue('Bone Shaker');
  await expect(page.getByLabel('Brand')).toHaveValue('Hot Wheels');
  await expect(page.getByLabel('Estimated Value')).toHaveValue('12.00');
  await expect(page.getByLabel('Purchase Price')).toHaveValue('');
  await expect(page.getByText(/stay with the first one/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  expect(await cars(page)).toHaveLength(2);
});

test('a wish that comes true starts filled in, and is owned once the car is added', async ({ page }) => {
  await register(page.request);
  const wished = await page.request.post('/api/wishlist', {
    data: { name: 'Beach Bomb', brand: 'Hot Wheels', year: 1969 },
  });
  const { id } = (await wished.json()) as { id: string };
  await page.goto(`/add?wish=${id}`);
  await expect(page.getByLabel('Car Name *')).toHaveValue('Beach Bomb');
  await expect(page.getByLabel('Year')).toHaveValue('1969');
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  expect(await (await page.request.get(`/api/wishlist/${id}`)).json()).toMatchObject({ status: 'owned' });
});

test('says while adding that the vault holds one like it, and lets it be added all the same', async ({ page }) => {
  await register(page.request);
  await addCar(page.request, { name: "'69 Copo Camaro", brand: 'Hot Wheels' });
  await page.goto('/add');
  await page.getByLabel('Car Name *').fill('69 copo camaro');
  await expect(page.getByText('You own 1 like this')).toBeVisible();
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
});

test('a picked casting is shown, can be taken back, and a car can be of none of them', async ({ page }) => {
  await register(page.request);
  await page.goto('/add');
  await page.getByLabel('Car Name *').pressSequentially('32 ford');
  await page.getByRole('listbox').getByRole('option').first().click();
  const casting = page.getByText('Catalogue:').locator('..');
  await expect(casting).toContainText("'32 Ford");
  await page.getByRole('button', { name: 'It is not this casting' }).click();
  await expect(casting).toContainText('not listed');
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  expect(await cars(page)).toMatchObject([{ modelId: null }]);
});
