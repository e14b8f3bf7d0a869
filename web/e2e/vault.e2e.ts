import path from 'node:path';
import { expect } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { solidImage } from './support/image';
import { trackRequests } from './support/wait';
import { waitingCar } from './support/waiting-car';
import { test } from './support/test';

test('adds a car with photos, marks it as favorite, edits it, and deletes it with undo', async ({ page }) => {
  await register(page.request);
  const waitForRequests = trackRequests(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Add/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Add New Car' })).toBeVisible();

  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await solidImage('#b3261e') },
    { name: 'side.png', mimeType: 'image/png', buffer: await solidImage('#0a66c2', 'png') },
  ]);
  await page.getByLabel('Car Name *').fill("'69 Copo Camaro");
  await page.getByLabel('Year').fill('1969');
  await page.getByLabel('Estimated Value').fill('1240');
  await page.getByLabel('Purchase Price').fill('34.99');
  await page.getByLabel('Tags').fill('muscle, chevrolet, , muscle');
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');

  const card = page.getByRole('article').filter({ hasText: "'69 Copo Camaro" }).last();
  await expect(card).toContainText('$1,240.00');
  await expect(page.getByText('Crown Jewel')).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Car Details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "'69 Copo Camaro" })).toBeVisible();
  const loaded = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  expect(loaded).toBeGreaterThanOrEqual(2);

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page
    .getByRole('button', { name: /favou?rite/i })
    .first()
    .click();
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: /favou?rite/i }).first()).toHaveAttribute('aria-pressed', 'true');

  const id = path.basename(new URL(page.url()).pathname);
  await page.goto(`/edit-car/${id}`);
  await expect(page).toHaveURL(new RegExp(`/car/${id}/edit$`));
  await page.getByLabel('Car Name *').fill("'69 COPO Camaro, second colour");
  await page.getByRole('button', { name: /Update Car|Save/ }).click();
  await expect(toast(page)).toContainText('Car updated successfully!');
  await expect(page.getByRole('heading', { name: /second colour/ })).toBeVisible();

  // Below what is still loaded, the button moves; a press that ends beside it is none.
  await waitForRequests();
  await page.getByRole('button', { name: 'Delete Car' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this car from your collection?');
  await question.getByRole('button', { name: /Delete/ }).click();
  await expect(toast(page)).toContainText('Car deleted from your collection');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'second colour' }).first()).toBeVisible();
});

test('suggests names while typing, fills in the data of the chosen casting, takes a photo with the camera, and refuses an eleventh', async ({
  page,
}) => {
  await register(page.request);
  await page.goto('/add');
  await page.getByLabel('Car Name *').pressSequentially('32 ford');
  const option = page.getByRole('option').first();
  await expect(option).toContainText(/'32 Ford/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Car Name *')).toHaveValue(/'32 Ford/);
  await expect(page.getByLabel('Brand')).toHaveValue('Hot Wheels');

  await page.getByRole('button', { name: /Take.*Photo|Camera/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Capture|Take/i }).click();
  await expect(toast(page)).toContainText('Photo captured');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const buffer = await solidImage('#557799');
  const files = Array.from({ length: 11 }, (_, n) => ({ name: `p${n}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(toast(page)).toContainText('Too many images');
  await expect(toast(page)).toContainText('You can upload a maximum of 10 images');
});

test('shows the collection as grid or list and remembers the choice, and leads to the plans instead of adding a 26th car', async ({
  page,
}) => {
  await register(page.request);
  for (let n = 1; n <= 25; n += 1) await addCar(page.request, { name: `Casting ${n}` });
  await page.goto('/');
  await expect(page.getByText('+25 this month')).toBeVisible();
  await page
    .getByRole('button', { name: /list/i })
    .or(page.getByRole('radio', { name: /list/i }))
    .click();
  await page.reload();
  await expect(
    page
      .getByRole('button', { name: /list/i, pressed: true })
      .or(page.getByRole('radio', { name: /list/i, checked: true })),
  ).toBeVisible();

  await page
    .getByRole('button', { name: /Add/ })
    .or(page.getByRole('link', { name: /^Add/ }))
    .first()
    .click();
  await expect(toast(page)).toContainText('Car limit reached');
  await expect(toast(page)).toContainText(
    "You've reached your limit of 25 cars. Upgrade to add more cars to your collection.",
  );
  await expect(page).toHaveURL(/\/pricing$/, { timeout: 5000 });
});

test('does not show a car to other users', async ({ page, request }) => {
  await register(request);
  const { id } = await addCar(request, { name: 'Mine' });
  await register(page.request);
  await page.goto(`/car/${id}`);
  await expect(page.getByText('Car Not Found')).toBeVisible();
});

test('shows a car that waits to be moved into the vault together with its notice', async ({ page }) => {
  await register(page.request);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/cars/transfers', async (route) => {
    await released;
    await route.fulfill({ json: [waitingCar] });
  });
  await page.goto('/');
  const notice = page.getByRole('heading', { name: '1 car ready to move into your vault' });
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  await expect(notice).toBeHidden();
  release();
  await expect(notice).toBeVisible();
  expect(await page.getByRole('button', { name: 'Move into your vault' }).count()).toBe(1);
  // Later visits reserve its height.
  const top = async () => (await page.getByRole('heading', { name: 'No Cars Yet' }).boundingBox())?.y;
  const topWithNotice = await top();
  await page.route('**/api/cars/transfers', () => {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  expect(await top()).toBeCloseTo(topWithNotice ?? 0, 0);
});
