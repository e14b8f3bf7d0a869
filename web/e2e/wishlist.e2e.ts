import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { register, toast } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { expectDraftStored } from './support/drafts';
import { test } from './support/test';

async function addWish(request: APIRequestContext, fields: Record<string, string>): Promise<void> {
  const response = await request.post('/api/wishlist', { data: fields });
  if (response.status() !== 201) throw new Error(`wishing answered ${response.status()}: ${await response.text()}`);
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('adds a wish from the catalog, changes and filters it, and deletes it with undo', async ({ page }) => {
  await register(page.request);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
  await expect(page.getByText('No wishlist items found')).toBeVisible();

  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Car Name *').pressSequentially('32 ford');
  await expect(dialog.getByRole('option').first()).toContainText(/'32 Ford/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Brand')).toHaveValue('Hot Wheels');
  await dialog.getByLabel('Target Price').fill('12');
  await dialog.getByLabel('Condition at least').selectOption('Mint');
  await dialog.getByLabel('Priority').selectOption('high');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page)).toContainText('Item added to wishlist');
  await expect(dialog).toBeHidden();
  const ford = card(page, "'32 Ford");
  await expect(ford).toContainText('Mint or better, up to $12.00');

  await ford.getByRole('button', { name: /Status: Wanted/ }).click();
  await page.getByRole('menuitem', { name: 'Seen' }).click();
  await expect(toast(page)).toContainText('Item updated successfully');
  await ford.getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog.getByLabel('Status')).toHaveValue('seen');
  await dialog.getByLabel('Notes').fill('The purple one');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(ford).toContainText('The purple one');

  await page.getByRole('search').getByLabel('Status').selectOption('wanted');
  await expect(page).toHaveURL(/status=wanted/);
  await expect(page.getByText('No wishlist items found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('wanted');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Search wishlist').fill('FÓRD');
  await expect(page).toHaveURL(/search=/);
  await expect(ford).toBeVisible();

  await ford.getByRole('button', { name: /^Delete/ }).click();
  await expect(toast(page)).toContainText('Item removed from wishlist');
  await expect(ford).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(ford).toBeVisible();
  await expect(ford).toContainText('The purple one');
});

test('restores the typed wish after a reload and after closing the dialog', async ({ page }) => {
  await register(page.request);
  await page.goto('/wishlist?item=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Car Name *').fill('Purple Passion');
  await dialog.getByLabel('Notes').fill('Saw it at the swap meet');
  await expectDraftStored(page, ['Purple Passion', 'Saw it at the swap meet']);
  await page.reload();
  await expect(dialog.getByLabel('Car Name *')).toHaveValue('Purple Passion');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Saw it at the swap meet');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog.getByLabel('Car Name *')).toHaveValue('');
});

test('opens the filled-in add form from a wish, which becomes owned', async ({ page }) => {
  await register(page.request);
  await addWish(page.request, { name: 'Toyota 2000GT', brand: 'Tomica', scale: '1:64', year: '1967', status: 'seen' });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'I have it now: Toyota 2000GT' }).click();
  await expect(page.getByLabel('Car Name *')).toHaveValue('Toyota 2000GT');
  await expect(page.getByLabel('Brand')).toHaveValue('Tomica');
  await page.getByRole('button', { name: 'Add Car', exact: true }).click();
  await expect(toast(page)).toContainText('Car added to your collection!');
  await page.goto('/wishlist');
  await expect(card(page, 'Toyota 2000GT').getByRole('button', { name: /Status: Owned/ })).toBeVisible();
});

test('has no accessibility findings on the wishlist and in its dialog', async ({ page }) => {
  await register(page.request);
  await page.goto('/wishlist');
  await expect(page.getByText('No wishlist items found')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  for (const priority of ['high', 'medium', 'low']) {
    await addWish(page.request, { name: `Casting ${priority}`, priority, targetPrice: '12', notes: 'Any colour' });
  }
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('dialog').getByLabel('Notes')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
