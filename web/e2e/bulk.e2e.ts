import { expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { test } from './support/test';

const cards = (page: Page) => page.getByRole('feed').getByRole('article');
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const expectSelected = (page: Page, count: number) =>
  expect(bar(page).getByRole('status')).toHaveText(`${count} selected`);
const listCars = async (page: Page) =>
  (await (await page.request.get('/api/cars?limit=200')).json()) as Record<string, unknown>[];

async function openVault(page: Page, count = 8): Promise<void> {
  await register(page.request);
  for (let n = 1; n <= count; n += 1) await addCar(page.request, { name: `Casting ${n}`, brand: 'Matchbox' });
  await page.goto('/search');
  await expect(page.getByText(`${count} car(s) found`)).toBeVisible();
}

test('selects cars by keyboard and by mouse', async ({ page }) => {
  await openVault(page);
  await test.step('arrows move, x selects, Shift extends, Ctrl+A selects all, Escape ends', async () => {
    await cards(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expectSelected(page, 1);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expectSelected(page, 3);
    await page.keyboard.press('Shift+ArrowLeft');
    await expectSelected(page, 2);
    await page.keyboard.press('Control+a');
    await expectSelected(page, 8);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(cards(page).first().getByRole('link')).toBeFocused();
  });
  await test.step('a checkbox, a range with Shift, then whole cards', async () => {
    await cards(page).nth(1).hover();
    await cards(page).nth(1).getByRole('checkbox').click();
    await expectSelected(page, 1);
    await cards(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expectSelected(page, 4);
    await cards(page).nth(6).getByRole('link').click();
    await expectSelected(page, 5);
    await expect(page).toHaveURL(/\/search$/);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await cards(page).nth(6).getByRole('link').click();
    await expect(page).toHaveURL(/\/car\//);
  });
});

test.describe('selection by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('starts with a long press or the Select button, and continues with taps', async ({ page }) => {
    await openVault(page);
    const card = cards(page).first();
    const box = (await card.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [center] });
    await expectSelected(page, 1);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectSelected(page, 1);
    await cards(page).nth(1).tap();
    await expectSelected(page, 2);
    await expect(page).toHaveURL(/\/search$/);
    await bar(page).getByRole('button', { name: 'End selection' }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await cards(page).nth(2).tap();
    await expectSelected(page, 1);
  });
});

test('changes only the given fields, tags and favorites of the selected cars', async ({ page }) => {
  await openVault(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 8' }).click();
  await expectSelected(page, 8);
  await bar(page).getByRole('button', { name: 'Edit fields' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('button', { name: /Change 8 cars/ }).click();
  await expect(edit.getByText('Fill in at least one field')).toBeVisible();
  await edit.getByLabel('Brand').selectOption('Hot Wheels');
  await edit.getByLabel('Year').fill('1969');
  await edit.getByRole('button', { name: /Change 8 cars/ }).click();
  await expect(toast(page)).toContainText('8 cars changed');
  expect(await listCars(page)).toEqual(
    expect.arrayContaining([expect.objectContaining({ brand: 'Hot Wheels', year: 1969, condition: 'Mint' })]),
  );

  await cards(page).first().hover();
  await cards(page).first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog').getByLabel('Add tags').fill('grail, redline');
  await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click();
  await expect(toast(page)).toContainText('1 car changed');
  await cards(page).first().hover();
  await cards(page).first().getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click();
  await expect(toast(page)).toContainText('1 car marked as favorite');
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /Favorite/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  const favorites = (await listCars(page)).filter((car) => car['isFavorite']);
  expect(favorites).toMatchObject([{ tags: ['grail', 'redline'] }]);
});

test('deletes many cars with undo, and restores them from the bin, one or all', async ({ page }) => {
  await openVault(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const at of [0, 1, 2]) await cards(page).nth(at).getByRole('link').click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('3 cars deleted');
  await expect(page.getByText('5 car(s) found')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('8 car(s) found')).toBeVisible();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 8' }).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page).getByRole('button', { name: 'See the bin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  await expect(cards(page).first()).toContainText('30 days left');
  await cards(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(toast(page)).toContainText('Car is back in your collection');
  await expect(cards(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  expect(await listCars(page)).toHaveLength(8);
});

test('keeps the binned cars when the plan has no room to restore them all', async ({ page }) => {
  await openVault(page, 3);
  const ids = (await listCars(page)).map((car) => car['id']);
  await page.request.post('/api/cars/bulk', { data: { action: 'delete', ids } });
  for (let n = 1; n <= 24; n += 1) await addCar(page.request, { name: `Other ${n}` });
  await page.goto('/bin');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await expect(page.getByRole('link', { name: /plans with more room/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Empty bin' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('keeps the cars selected when their change fails, and has no accessibility findings in the selection, its dialogs and the bin', async ({
  page,
}) => {
  await openVault(page, 3);
  await page.route('**/api/cars/bulk', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  );
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click();
  await expect(toast(page)).toContainText('Not all cars were changed');
  await expectSelected(page, 3);
  await page.unroute('**/api/cars/bulk');
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click();
  await expect(toast(page)).toContainText('3 cars marked as favorite');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cards(page).first().getByRole('link').click();
  await expectSelected(page, 1);
  await expectAccessibleInEveryLook(page);
  for (const name of ['Edit fields', 'Tags']) {
    await bar(page).getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.request.post('/api/cars/bulk', { data: { action: 'delete', ids: [(await listCars(page))[0]?.['id']] } });
  await page.goto('/bin');
  await expect(cards(page)).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
});
