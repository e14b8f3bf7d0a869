import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessible } from './support/axe';
import { listingEvent, type Listing, publishListing } from './support/listing-events';
import { stackFile } from './support/stack';
import { test } from './support/test';

test.skip(!stackFile, 'needs the stack file to publish listing events');

/** Adds a unique casting to the catalog by adding a car of it; returns its name. */
async function createCasting(request: APIRequestContext): Promise<string> {
  const name = `Kestrel ${randomUUID().slice(0, 8)}`;
  const { id } = await addCar(request, { name, brand: 'Hot Wheels', scale: '1:64' });
  const castingOf = async () =>
    ((await (await request.get(`/api/cars/${id}`)).json()) as { castingId: unknown }).castingId;
  await expect.poll(castingOf, { message: 'the casting of the car', timeout: 20_000 }).not.toBeNull();
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

/** Reloads the wishlist until the wish shows this text about its listings, or none for null. */
async function expectListed(page: Page, name: string, text: string | null): Promise<void> {
  await expect(async () => {
    await page.goto('/wishlist');
    await expect(card(page, name)).toBeVisible();
    const listed = card(page, name).getByRole('button', { name: /listed now/ });
    if (text === null) await expect(listed).toBeHidden();
    else await expect(listed).toContainText(text, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('shows only matching listings on a wish, and removes withdrawn ones', async ({ page }) => {
  await register(page.request);
  const name = await createCasting(page.request);
  await wishFor(page, name);
  const matching = listingEvent({ title: name.toUpperCase(), price: '11.50' });
  const unmatched: Listing[] = [
    listingEvent({ title: name, price: '12.01' }),
    listingEvent({ title: name, condition: 'Loose' }),
    listingEvent({ title: name, condition: null }),
    listingEvent({ title: `Merlin ${randomUUID().slice(0, 8)}` }),
    listingEvent({ title: name, status: 'reserved' }),
  ];
  // Events are handled in order: once the last listing shows, the others have been handled too.
  for (const listing of [...unmatched, matching]) await publishListing(listing);
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
  await expect(match.getByRole('link', { name: matching.title })).toHaveAttribute(
    'href',
    `/marketplace/listings/${matching.listingId}`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await publishListing(listingEvent({ title: name, price: '9.00', condition: 'MOC' }));
  await expectListed(page, name, '2 listed now · from $9.00');
  await publishListing({ ...matching, version: 2, status: 'removed' });
  await expectListed(page, name, '1 listed now · from $9.00');
});

test('shows a listing once its price falls to the target, and hides the count with the last listing', async ({
  page,
}) => {
  await register(page.request);
  const name = await createCasting(page.request);
  await wishFor(page, name);
  const listing = listingEvent({ title: name, price: '30.00' });
  await publishListing(listing);
  await publishListing({ ...listing, version: 2, price: '12.00' });
  await expectListed(page, name, '1 listed now · from $12.00');
  await publishListing({ ...listing, version: 3, status: 'sold', price: '12.00' });
  await expectListed(page, name, null);
  // An older version that arrives late does not put the sold listing back.
  await publishListing({ ...listing, version: 2, price: '12.00' });
  // Events are handled in order: once this listing shows, the late version has been handled too.
  await publishListing(listingEvent({ title: name, price: '11.00' }));
  await expectListed(page, name, '1 listed now · from $11.00');
});
