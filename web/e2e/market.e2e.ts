import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { expectDraftStored } from './support/drafts';
import { createListing, signedInPage, uploadPhotos } from './support/listings';
import { solidImage } from './support/image';
import { holdScripts } from './support/scripts';
import { clickRightAfterTyping } from './support/typing';
import { test } from './support/test';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const cards = (page: Page) => page.getByRole('article').getByRole('heading');
const photos = (page: Page) => page.getByRole('list', { name: /Photos/ }).getByRole('listitem');
/** A brand that no other test lists under. */
const uniqueBrand = () => `Maker ${randomUUID().slice(0, 8)}`;
const photoFile = async (color: string) => ({
  name: `${color.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await solidImage(color),
});

test('returns a visitor to the requested listing after signing in', async ({ page, browser }) => {
  const seller = await signedInPage(browser);
  const id = await createListing(seller.request, { title: 'Beach Bomb', price: '12.50' });
  const account = await register(page.request);
  await page.context().clearCookies();
  await page.goto(`/marketplace/listings/${id}`);
  await expect(page.getByRole('heading', { name: 'Please sign in to access the marketplace' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beach Bomb' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/marketplace/listings/${id}$`));
});

test('filters the market by text, type, price and facets, and keeps the filters in the address', async ({
  page,
  browser,
}) => {
  const seller = await signedInPage(browser);
  const brand = uniqueBrand();
  for (const [title, price, scale, condition, type] of [
    ['Deora', '30.00', '1:64', 'MOC', 'sale'],
    ['Twin Mill', '10.00', '1:64', 'Loose', 'sale'],
    ['Bone Shaker', null, '1:43', 'Loose', 'trade'],
    ['Splittin Image', '20.00', '1:64', 'Loose', 'sale'],
  ])
    await createListing(seller.request, { title: title ?? '', price, scale, condition, type, brand });
  await register(page.request);
  const start = `/marketplace?${new URLSearchParams({ brand }).toString()}`;
  await page.goto(start);
  await expect(cards(page)).toHaveText(['Splittin Image', 'Bone Shaker', 'Twin Mill', 'Deora']);
  await expect(card(page, 'Bone Shaker')).toContainText('Price on request');
  await expect(card(page, 'Deora')).toContainText('No image');

  const search = page.getByRole('search');
  await search.getByLabel('Sort by').selectOption('price_low');
  await expect(cards(page)).toHaveText(['Twin Mill', 'Splittin Image', 'Deora', 'Bone Shaker']);
  await search.getByLabel('Sort by').selectOption('price_high');
  await expect(cards(page)).toHaveText(['Deora', 'Splittin Image', 'Twin Mill', 'Bone Shaker']);

  await search.getByLabel('Type').selectOption('trade');
  await expect(cards(page)).toHaveText(['Bone Shaker']);
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
  await search.getByLabel('Min Price').fill('15');
  await search.getByLabel('Max Price').fill('$25');
  await expect(cards(page)).toHaveText(['Splittin Image']);
  await expect(page).toHaveURL(/minPrice=15/);
  await page.reload();
  await expect(search.getByLabel('Min Price')).toHaveValue('15');
  await expect(cards(page)).toHaveText(['Splittin Image']);
  await search.getByLabel('Max Price').fill('5');
  await expect(page.getByText('More than the maximum')).toBeVisible();

  await page.goto(start);
  const facets = page.getByRole('complementary', { name: 'Filters' });
  await expect(facets.getByRole('button', { name: /^Loose\W+3$/ })).toBeVisible();
  await facets.getByRole('button', { name: /^Loose\W+3$/ }).click();
  await expect(cards(page)).toHaveCount(3);
  await facets.getByRole('button', { name: /^1:43\W+1$/ }).click();
  await expect(cards(page)).toHaveText(['Bone Shaker']);
  await page.getByRole('button', { name: 'Remove Condition: Loose' }).click();
  await facets.getByRole('button', { name: /^1:43/ }).click();
  await expect(cards(page)).toHaveCount(4);

  await search.getByLabel('Search').fill('splittin');
  await expect(cards(page)).toHaveText(['Splittin Image']);
  await search.getByLabel('Search').fill('zebra crossing');
  await expect(page.getByText('No listings found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create First Listing' })).toHaveAttribute('href', '/marketplace/create');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search.getByLabel('Search')).toHaveValue('');
});

test('shows six skeletons while the market loads, and a retry button when loading fails', async ({ page }) => {
  await register(page.request);
  let mode: 'wait' | 'fail' | 'pass' = 'wait';
  let releaseAnswer: () => void = () => undefined;
  const answerReleased = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await page.route(/\/api\/marketplace\/listings\?/, async (route) => {
    if (mode === 'wait') await answerReleased;
    if (mode === 'fail') return route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'no' } });
    return route.fallback();
  });
  await page.goto('/marketplace');
  await expect(page.locator('[data-skeleton]')).toHaveCount(6);
  mode = 'fail';
  releaseAnswer();
  const problem = page.getByRole('alert').filter({ hasText: 'This did not load' });
  await expect(problem).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  mode = 'pass';
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toBeHidden();
});

test('creates a listing from a car with its details and photos, and links the car to it', async ({ page }) => {
  await register(page.request);
  const images = await uploadPhotos(page.request, ['#b3261e', '#0a66c2']);
  const car = await addCar(page.request, {
    name: 'Purple Passion',
    brand: 'Hot Wheels',
    scale: '1:64',
    tags: ['shelf 3'],
  });
  await page.request.put(`/api/cars/${car.id}`, { data: { images, notes: 'paid too much' } });
  await page.goto(`/car/${car.id}`);
  await page.getByRole('link', { name: 'Sell or trade this car' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Listing' })).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue('Purple Passion');
  await expect(page.getByLabel('Brand')).toHaveValue('Hot Wheels');
  await expect(page.getByLabel('Condition')).toHaveValue('Mint');
  await expect(page.getByLabel('Tags')).toHaveValue('');
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(photos(page)).toHaveCount(2);

  await page.locator('input[type=file][multiple]').setInputFiles(await photoFile('#118844'));
  await expect(photos(page)).toHaveCount(3);
  await page.getByLabel('Price', { exact: true }).fill('$24.5');
  await page.getByLabel('Description').fill('Opened once.\n<b>As new</b>');
  await expectDraftStored(page, ['$24.5', 'Opened once.'], 1);
  await page.reload();
  await expect(page.getByText('Your unfinished listing is back')).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(toast(page)).toContainText('Listing created successfully!');
  await expect(page).toHaveURL(/\/marketplace$/);
  await toast(page).getByRole('button', { name: 'See it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purple Passion' })).toBeVisible();
  await expect(page.getByText('$24.50').first()).toBeVisible();
  await expect(page.getByText('<b>As new</b>')).toBeVisible();
  await expect(photos(page)).toHaveCount(3);

  await page.goto(`/car/${car.id}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'View its listing' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto(`/marketplace/create?car=${car.id}`);
  await expect(page.getByText('is listed already')).toBeVisible();
});

test('requires a title and a valid price for a listing', async ({ page }) => {
  await register(page.request);
  await page.goto('/marketplace/create');
  await page.getByLabel('Price', { exact: true }).fill('-5');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText(/Enter an amount/)).toBeVisible();
  await expect(page.getByLabel('Condition').getByRole('option')).toHaveText([
    'Not stated',
    'MOC (Mint on Card)',
    'Mint',
    'Loose',
    'Damaged',
  ]);
});

test('lets only the owner edit a listing, and reorders its photos by keyboard', async ({ page, browser }) => {
  await register(page.request);
  const urls = await uploadPhotos(page.request, ['#b3261e', '#0a66c2', '#118844']);
  const id = await createListing(page.request, { title: 'Deora', price: '10', condition: 'MOC', photos: urls });
  const before = (await (await page.request.get(`/api/marketplace/listings/${id}`)).json()) as { photos: string[] };
  await page.goto(`/marketplace/listings/${id}`);
  await page.getByRole('link', { name: 'Edit Listing' }).click();
  await expect(page.getByLabel('Condition')).toHaveValue('MOC');
  await expect(page.getByLabel('Condition').getByRole('option', { name: 'Near Mint' })).toHaveCount(1);
  await expect(photos(page)).toHaveCount(3);
  await photos(page).nth(2).focus();
  await page.keyboard.press('Home');
  await expect(photos(page).first()).toHaveAccessibleName(/Photo 1 of 3, cover/);
  await page.getByRole('button', { name: 'Remove Photo 3' }).click();
  await page.getByLabel('Price', { exact: true }).fill('12');
  await page.getByLabel('Location').fill('Portland, OR');
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await expect(toast(page)).toContainText('Listing updated!');
  await expect(page.getByText('$12.00').first()).toBeVisible();
  await expect(page.getByText('Portland, OR')).toBeVisible();
  const after = (await (await page.request.get(`/api/marketplace/listings/${id}`)).json()) as { photos: string[] };
  expect(after.photos).toEqual([before.photos[2], before.photos[0]]);

  const otherUser = await signedInPage(browser);
  await otherUser.goto(`/marketplace/listings/${id}/edit`);
  await expect(otherUser.getByText('Unauthorized - You can only edit your own listings.')).toBeVisible();
  await otherUser.goto('/marketplace/listings/abc/edit');
  await expect(otherUser.getByRole('heading', { name: 'Invalid Listing' })).toBeVisible();
  for (const missing of [
    '/marketplace/listings/2147483000/edit',
    '/marketplace/listings/2147483000',
    '/marketplace/listings/abc',
  ]) {
    await otherUser.goto(missing);
    await expect(otherUser.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
  }
});

test('marks a listing as sold and deletes it, both with undo', async ({ page }) => {
  await register(page.request);
  const id = await createListing(page.request, { title: 'Twin Mill', price: '10' });
  await page.goto(`/marketplace/listings/${id}`);
  await expect(page.getByText('No description provided.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(page.getByRole('button', { name: 'Already Sold' })).toBeDisabled();
  await expect(page.getByRole('group', { name: /Photos of/ }).getByText('Sold')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Sold' })).toBeEnabled();

  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this listing? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Listing deleted');
  await expect(page).toHaveURL(/\/marketplace$/);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Listing is back on the market');
  await page.goto('/marketplace/mine');
  await expect(card(page, 'Twin Mill')).toContainText('Yours');
  await page.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(page.getByText('No listings found')).toBeVisible();
});

test('reports a listing by keyboard, once', async ({ page, browser }) => {
  const seller = await signedInPage(browser);
  const id = await createListing(seller.request, { title: 'Custom Redline', price: '900' });
  await register(page.request);
  await page.goto(`/marketplace/listings/${id}`);
  await page.getByRole('button', { name: 'Report Listing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a reason');
  await page.keyboard.press('3');
  await expect(dialog.getByRole('radio', { name: /Fake/ })).toBeChecked();
  await dialog.getByLabel('Details').fill('Wheels from 2015');
  await expect(dialog.getByRole('radio', { name: /Fake/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(toast(page)).toContainText('Report submitted');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Report Listing' }).click();
  await page.keyboard.press('2');
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(toast(page)).toContainText('Failed to submit report');
  await expect(toast(page)).toContainText('You have reported this listing already');
  await seller.goto(`/marketplace/listings/${id}`);
  await expect(seller.getByRole('button', { name: 'Share Listing' })).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Report Listing' })).toHaveCount(0);
  await expect(seller.getByRole('link', { name: 'Contact Seller' })).toHaveCount(0);
});

test('shares a listing by links and the clipboard', async ({ page, browser, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await signedInPage(browser);
  const id = await createListing(seller.request, { title: 'Volkswagen & Drag Bus', price: '40' });
  await register(page.request);
  await page.goto(`/marketplace/listings/${id}`);
  await page.getByRole('button', { name: 'Share Listing' }).click();
  const dialog = page.getByRole('dialog');
  const address = `${baseURL}/marketplace/listings/${id}`;
  const target = async (name: string) => new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '');
  expect((await target('Facebook')).searchParams.get('u')).toBe(address);
  expect((await target('Twitter')).searchParams.get('text')).toBe('Volkswagen & Drag Bus');
  expect((await target('Email')).protocol).toBe('mailto:');
  await dialog.getByRole('button', { name: 'Instagram' }).click();
  await expect(toast(page)).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Share Listing' }).click();
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page)).toContainText('Link copied');
});

test('adds listings to favorites and the wishlist from the market', async ({ page, browser }) => {
  const seller = await signedInPage(browser, { firstName: 'Rosa', lastName: 'Moreno' });
  const brand = uniqueBrand();
  const id = await createListing(seller.request, { title: 'Deora', price: '10', brand, condition: 'Mint' });
  await register(page.request);
  await page.goto(`/marketplace?${new URLSearchParams({ brand }).toString()}`);
  const deora = card(page, 'Deora');
  await expect(deora).toContainText('Rosa M.');
  await deora.getByRole('button', { name: /^Favorite/ }).click();
  await expect(deora.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('Added to favorites');
  await deora.getByRole('button', { name: /^Wishlist/ }).click();
  await expect(toast(page)).toContainText('Added to wishlist successfully');
  await expect(deora.getByRole('button', { name: /^On wishlist/ })).toBeDisabled();
  await deora.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(new RegExp(`/marketplace/listings/${id}/message$`));
  await page.goBack();
  await deora.getByRole('link', { name: /View Details/ }).click();
  await page.getByRole('button', { name: 'Remove from Favorites' }).click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await page.getByRole('button', { name: 'Save to Favorites' }).click();
  await expect(toast(page)).toContainText('Added to favorites');
  await seller.request.put(`/api/marketplace/listings/${id}`, { data: { status: 'sold' } });
  await page.goto('/marketplace/favorites');
  await expect(card(page, 'Deora').getByText('Sold').first()).toBeVisible();
  await card(page, 'Deora')
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('counts new listings of a saved search, and opens its filters', async ({ page, browser }) => {
  const brand = uniqueBrand();
  await register(page.request);
  await page.goto(`/marketplace?${new URLSearchParams({ brand, maxPrice: '20' }).toString()}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name *')).toHaveValue(`${brand}, up to $20`);
  await dialog.getByLabel('Name *').fill('');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name *').fill('Cheap ones');
  await dialog.getByLabel('When it finds something new').selectOption('daily');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search saved');

  const seller = await signedInPage(browser);
  await createListing(seller.request, { title: 'Deora', price: '10', brand });
  await createListing(seller.request, { title: 'Dear Deora', price: '100', brand });
  await page.goto('/marketplace/searches');
  const search = card(page, 'Cheap ones');
  await expect(search.getByLabel('When it finds something new')).toHaveValue('daily');
  await expect(async () => {
    await page.reload();
    await expect(search.getByText('1 new')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await search.getByRole('link', { name: 'Show listings' }).click();
  await expect(cards(page)).toHaveText(['Deora']);
  await page.goto('/marketplace/searches');
  await expect(search).toBeVisible();
  await expect(search.getByText('1 new')).toHaveCount(0);
  await search.getByRole('button', { name: 'Delete Cheap ones' }).click();
  await expect(toast(page)).toContainText('Search deleted');
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(search).toBeVisible();
});

/** A listing of another user with every field set. */
async function createFullListing(browser: Browser): Promise<{ brand: string; listingId: number }> {
  const seller = await signedInPage(browser);
  const brand = uniqueBrand();
  const listingId = await createListing(seller.request, {
    title: 'Deora',
    price: '10',
    brand,
    condition: 'MOC',
    scale: '1:64',
    year: 1968,
    tags: ['redline'],
    description: 'As new',
    location: 'Portland, OR',
    photos: await uploadPhotos(seller.request, ['#b3261e', '#0a66c2']),
  });
  return { brand, listingId };
}

// routes.e2e.ts inspects the pages of the market.

test('has no accessibility findings in the dialogs of the market', async ({ page, browser }) => {
  test.slow();
  const { brand, listingId } = await createFullListing(browser);
  await register(page.request);
  for (const [path, name] of [
    [`/marketplace?${new URLSearchParams({ brand }).toString()}`, /^Filters/],
    [`/marketplace?${new URLSearchParams({ brand }).toString()}`, 'Save this search'],
    [`/marketplace/listings/${listingId}`, 'Share Listing'],
    [`/marketplace/listings/${listingId}`, 'Report Listing'],
  ] as const) {
    // On a narrow screen the filters are a dialog.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});

test('opens a listing that is chosen right after typing', async ({ page, browser }) => {
  const seller = await signedInPage(browser);
  const title = `Sky Show ${uniqueBrand()}`;
  const id = await createListing(seller.request, { title, price: '12.50' });
  await register(page.request);
  await page.goto(`/marketplace?search=${encodeURIComponent(title)}`);
  await expect(card(page, title)).toBeVisible();
  const release = await holdScripts(page);
  await clickRightAfterTyping(card(page, title).getByRole('link', { name: title }));
  // Longer than the pause after which the text is written to the address.
  await page.waitForTimeout(600);
  release();
  await expect(page).toHaveURL(`/marketplace/listings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('shows on a phone which page of the market is open', async ({ page }) => {
  await register(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace/searches');
  const current = page.getByRole('navigation', { name: 'Marketplace' }).getByRole('link', { name: 'Saved searches' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
});
