import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessible } from './support/axe';
import { aListing, type Listing, tellListing } from './support/market';
import { stackFile } from './support/stack';

test.skip(!stackFile, 'listings are told over the message bus of a stack that was started for tests');

/** A casting that nobody else wishes for; the catalogue knows it from a car of this collector. */
async function ownCasting(request: APIRequestContext): Promise<string> {
  const name = `Kestrel ${randomUUID().slice(0, 8)}`;
  const { id } = await addCar(request, { name, brand: 'Hot Wheels', scale: '1:64' });
  const modelOf = async () => ((await (await request.get(`/api/cars/${id}`)).json()) as { modelId: unknown }).modelId;
  await expect.poll(modelOf, { message: 'the casting of the car', timeout: 20_000 }).not.toBeNull();
  return name;
}

async function wishFor(page: Page, name: string): Promise<void> {
  await page.goto('/wishlist?item=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Car Name *').fill(name);
  await dialog.getByLabel('Brand').fill('Hot Wheels');
  await dialog.getByLabel('Condition at least').selectOption('Mint');
  await dialog.getByLabel('Target Price').fill('12');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog).toBeHidden();
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Opens the wishlist again until the wish says how much of it is listed; null: nothing. */
async function expectListed(page: Page, name: string, text: string | null): Promise<void> {
  await expect(async () => {
    await page.goto('/wishlist');
    await expect(card(page, name)).toBeVisible();
    const listed = card(page, name).getByRole('button', { name: /listed now/ });
    if (text === null) await expect(listed).toBeHidden();
    else await expect(listed).toContainText(text, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('a listing that fits a wish shows on it, others do not, and one that is withdrawn is gone', async ({ page }) => {
  await register(page.request);
  const name = await ownCasting(page.request);
  await wishFor(page, name);
  const fitting = aListing({ title: name.toUpperCase(), price: '11.50' });
  const unfit: Listing[] = [
    aListing({ title: name, price: '12.01' }),
    aListing({ title: name, condition: 'Loose' }),
    aListing({ title: name, condition: null }),
    aListing({ title: `Merlin ${randomUUID().slice(0, 8)}` }),
    aListing({ title: name, status: 'reserved' }),
  ];
  // Told in order: what does not fit has been looked at once the last one shows.
  for (const listing of [...unfit, fitting]) await tellListing(listing);
  await expectListed(page, name, '1 listed now · from $11.50');

  await card(page, name)
    .getByRole('button', { name: /listed now/ })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText('Listed now: Mint or better, up to $12.00');
  const match = dialog.getByRole('list', { name: 'Listings' }).getByRole('listitem');
  await expect(match).toHaveCount(1);
  await expect(match).toContainText('$11.50');
  await expect(match).toContainText('Portland, OR');
  await expect(match.getByRole('link', { name: fitting.title })).toHaveAttribute(
    'href',
    `/marketplace/listings/${fitting.listingId}`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await tellListing(aListing({ title: name, price: '9.00', condition: 'MOC' }));
  await expectListed(page, name, '2 listed now · from $9.00');
  await tellListing({ ...fitting, version: 2, status: 'removed' });
  await expectListed(page, name, '1 listed now · from $9.00');
});

test('the last listing of a wish takes its sign along, and one whose price falls fits from then on', async ({
  page,
}) => {
  await register(page.request);
  const name = await ownCasting(page.request);
  await wishFor(page, name);
  const listing = aListing({ title: name, price: '30.00' });
  await tellListing(listing);
  await tellListing({ ...listing, version: 2, price: '12.00' });
  await expectListed(page, name, '1 listed now · from $12.00');
  await tellListing({ ...listing, version: 3, status: 'sold', price: '12.00' });
  await expectListed(page, name, null);
  // The market's word of before arrives late: it is sold all the same.
  await tellListing({ ...listing, version: 2, price: '12.00' });
  // Told in order: the late word has been looked at once what came after it shows.
  await tellListing(aListing({ title: name, price: '11.00' }));
  await expectListed(page, name, '1 listed now · from $11.00');
});
