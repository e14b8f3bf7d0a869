import { expect, type Page, test } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';

const cards = (page: Page) => page.getByRole('feed').getByRole('article');
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const chosen = (page: Page, count: number) => expect(bar(page).getByRole('status')).toHaveText(`${count} selected`);
const list = async (page: Page) =>
  (await (await page.request.get('/api/cars?limit=200')).json()) as Record<string, unknown>[];

async function vault(page: Page, count = 8): Promise<void> {
  await register(page.request);
  for (let n = 1; n <= count; n += 1) await addCar(page.request, { name: `Casting ${n}`, brand: 'Matchbox' });
  await page.goto('/search');
  await expect(page.getByText(`${count} car(s) found`)).toBeVisible();
}

test('chooses by mouse: the box under the pointer, a range with Shift, then by pressing cards', async ({ page }) => {
  await vault(page);
  await cards(page).nth(1).hover();
  await cards(page).nth(1).getByRole('checkbox').click();
  await chosen(page, 1);
  await cards(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await chosen(page, 4);
  await cards(page).nth(6).getByRole('link').click();
  await chosen(page, 5);
  await expect(page).toHaveURL(/\/search$/);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await cards(page).nth(6).getByRole('link').click();
  await expect(page).toHaveURL(/\/car\//);
});

test('chooses by keys: arrows move, x chooses, Shift draws a range, Ctrl+A takes all, Escape leaves', async ({
  page,
}) => {
  await vault(page);
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await chosen(page, 1);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await chosen(page, 3);
  await page.keyboard.press('Shift+ArrowLeft');
  await chosen(page, 2);
  await page.keyboard.press('Control+a');
  await chosen(page, 8);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a long press begins, taps go on, and a button does the same for those who do not know', async ({ page }) => {
    await vault(page);
    const card = cards(page).first();
    const box = (await card.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await chosen(page, 1);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await chosen(page, 1);
    await cards(page).nth(1).tap();
    await chosen(page, 2);
    await expect(page).toHaveURL(/\/search$/);
    await bar(page).getByRole('button', { name: 'End selection' }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await cards(page).nth(2).tap();
    await chosen(page, 1);
  });
});

test('edits fields, tags and favourites of many cars, and only what was filled in', async ({ page }) => {
  await vault(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 8' }).click();
  await chosen(page, 8);
  await bar(page).getByRole('button', { name: 'Edit fields' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('button', { name: /Change 8 cars/ }).click();
  await expect(edit.getByText('Fill in at least one field')).toBeVisible();
  await edit.getByLabel('Brand').selectOption('Hot Wheels');
  await edit.getByLabel('Year').fill('1969');
  await edit.getByRole('button', { name: /Change 8 cars/ }).click();
  await expect(toast(page)).toContainText('8 cars changed');
  expect(await list(page)).toEqual(
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
  const tagged = (await list(page)).filter((car) => car['isFavorite']);
  expect(tagged).toMatchObject([{ tags: ['grail', 'redline'] }]);
});

test('deletes many with undo, keeps them in the bin, and brings some back from there', async ({ page }) => {
  await vault(page);
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
  expect(await list(page)).toHaveLength(8);
});

test('a bin that does not fit the plan any more says so and keeps everything', async ({ page }) => {
  await vault(page, 3);
  const ids = (await list(page)).map((car) => car['id']);
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

test('a change that fails half way says what was done, and what was not stays selected', async ({ page }) => {
  await vault(page, 3);
  await page.route('**/api/cars/bulk', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }),
  );
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click();
  await expect(toast(page)).toContainText('Not all cars were changed');
  await chosen(page, 3);
  await page.unroute('**/api/cars/bulk');
  await bar(page).getByRole('button', { name: 'Add to favorites' }).click();
  await expect(toast(page)).toContainText('3 cars marked as favorite');
});

test('selection, its dialogs and the bin have no accessibility findings', async ({ page }) => {
  await vault(page, 3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cards(page).first().getByRole('link').click();
  await chosen(page, 1);
  await expectAccessibleInEveryLook(page);
  for (const name of ['Edit fields', 'Tags']) {
    await bar(page).getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.request.post('/api/cars/bulk', { data: { action: 'delete', ids: [(await list(page))[0]?.['id']] } });
  await page.goto('/bin');
  await expect(cards(page)).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
});
