import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { register, toast } from './support/account';
import { accessibilityFindings, expectAccessibleInEveryLook } from './support/axe';
import { createListing, signedInPage } from './support/listings';
import { test } from './support/test';

async function createChecklist(request: APIRequestContext, fields: Record<string, unknown>): Promise<string> {
  const response = await request.post('/api/checklists', { data: fields });
  if (response.status() !== 201)
    throw new Error(`creating a checklist answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** A few releases: what axe needs grows with the page. */
const FEW = { name: 'A few', releaseIds: [1, 2, 3] };
const slots = (page: Page) => page.getByRole('list', { name: 'Releases' }).getByRole('article');

test('creates a checklist by a rule, and puts all of its gaps on the wishlist', async ({ page }) => {
  await register(page.request);
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Checklists' }).click();
  await expect(page.getByText('No checklists yet')).toBeVisible();

  await page.getByRole('button', { name: 'New Checklist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Checklist' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name *').fill('Supers of 2014');
  await dialog.getByLabel('Mark').selectOption('Super Treasure Hunt');
  await dialog.getByLabel('Year').fill('2014');
  await dialog.getByRole('button', { name: 'Create Checklist' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Supers of 2014' })).toBeVisible();
  const count = await slots(page).count();
  expect(count).toBeGreaterThan(10);
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(`0 of ${count}`);
  await page.getByRole('button', { name: 'Wish for all missing' }).click();
  await expect(toast(page)).toContainText(`${count} wishes added`);
  await expect(page.getByText('On your wishlist')).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Wish for all missing' })).toBeHidden();
  await page.goto('/wishlist');
  await expect(page.getByText(`${count} items`)).toBeVisible();

  await page.goto('/checklists');
  await page.getByRole('link', { name: 'Supers of 2014' }).click();
  await page.getByRole('button', { name: 'Delete checklist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Checklist deleted');
  await expect(page.getByText('No checklists yet')).toBeVisible();
});

test('lists chosen releases, which are found by name with the keyboard and can be removed', async ({ page }) => {
  await register(page.request);
  await page.goto('/checklists');
  await page.getByRole('button', { name: 'New Checklist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name *').fill('My five');
  await dialog.getByRole('button', { name: 'Chosen releases' }).click();
  for (const name of ['Bone Shaker', 'Twin Mill']) {
    await dialog.getByLabel('Name or number on the card').fill(name);
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('list', { name: 'Chosen releases' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove Bone Shaker' }).click();
  await dialog.getByRole('button', { name: 'Create Checklist' }).click();
  await expect(slots(page)).toHaveCount(1);
  await expect(slots(page)).toContainText('Twin Mill');

  await page.getByRole('button', { name: 'Edit checklist' }).click();
  await dialog.getByLabel('What counts as having it').selectOption('Any release of the casting');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Counts: any release of the casting')).toBeVisible();
});

test('finds a series, wishes for what is missing of it, and is notified of a listing of one', async ({
  page,
  browser,
}) => {
  await register(page.request);
  await page.goto('/checklists');
  await page.getByLabel('Find a series').fill('muscle mania');
  await page.getByRole('list', { name: 'Series found' }).getByRole('link', { name: 'Muscle Mania' }).first().click();
  await expect(page).toHaveURL(/\/series\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Muscle Mania' })).toBeVisible();
  await page.getByRole('button', { name: 'Wish for all missing' }).click();
  await expect(toast(page)).toContainText('wishes added');

  const series = await page.request.get(`/api/catalog${new URL(page.url()).pathname}`);
  const { releases } = (await series.json()) as { releases: { id: number; name: string }[] };
  const [wished] = releases;
  const seller = await signedInPage(browser);
  const id = await createListing(seller.request, {
    title: 'Bought as a boy, never opened',
    price: '5.00',
    condition: 'MOC',
    releaseId: wished?.id,
  });
  const links = async () =>
    ((await (await page.request.get('/api/notifications')).json()) as { link: string }[]).map(({ link }) => link);
  await expect.poll(links, { timeout: 30_000 }).toContainEqual(expect.stringContaining(`/marketplace/listings/${id}`));
  await page.goto(`/marketplace/listings/${id}`);
  const release = page.getByRole('region', { name: 'Release' });
  await expect(release).toContainText(wished?.name ?? '');
  await release.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').getByLabel('Look for').selectOption('Any release of this casting');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search saved');
  await expectAccessibleInEveryLook(page);
  await seller.context().close();
});

test('shows a shared checklist to visitors until its link is withdrawn', async ({ page, browser }) => {
  await register(page.request);
  const id = await createChecklist(page.request, FEW);
  await page.goto(`/checklists/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: FEW.name })).toBeVisible();
  await expect(slots(visitor).first()).toContainText('Missing');
  await expect(visitor.getByRole('button', { name: 'Wish for all missing' })).toBeHidden();
  await expectAccessibleInEveryLook(visitor);

  await dialog.getByRole('button', { name: 'Withdraw Link' }).click();
  await expect(toast(page)).toContainText('Link withdrawn');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is no checklist at this link' })).toBeVisible();
  await visitor.context().close();
});

test('has no accessibility findings on checklists and in their dialog', async ({ page }) => {
  await register(page.request);
  await page.goto('/checklists');
  await expect(page.getByText('No checklists yet')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'New Checklist' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name *')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  const id = await createChecklist(page.request, FEW);
  await page.goto(`/checklists/${id}`);
  await expect(slots(page).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
