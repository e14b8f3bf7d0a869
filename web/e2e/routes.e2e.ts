import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { addCar, register, userIdOf } from './support/account';
import { expectAccessibleInEveryLook, accessibilityFindings } from './support/axe';
import { administratorPage, openConsole } from './support/console';
import { createListing, signedInPage, uploadPhotos } from './support/listings';
import { expectNoSidewaysScroll, LOOKS, applyLook } from './support/look';
import { grantPlan } from './support/plan';
import { openPublicPage, trackRequests, waitForHydration } from './support/wait';
import { stackFile } from './support/stack';
import { test } from './support/test';

/** The ids in the addresses of one user. */
interface RouteIds {
  readonly car: string;
  readonly listing: number;
  /** A listing of another user. */
  readonly other: number;
  readonly profile: string;
}

/** An address and the heading of its page. */
type Route = readonly [path: string, heading: RegExp];

const NOT_FOUND = /^404 Page Not Found$/;
const RESTRICTED = /^Access restricted to administrators only$/;
const SIGN_IN_HEADINGS = {
  market: /^Please sign in to access the marketplace$/,
  car: /^Please sign in to see this car$/,
  collector: /^Please sign in to see this collector$/,
};

const PUBLIC: readonly Route[] = [
  ['/pricing', /A bay for every car/],
  ['/watch-story', /From drawer to vault/],
  ['/preview-dashboard', /Preview Dashboard/],
  ['/gallery', /Premium Diecast Gallery/],
  ['/terms-of-service', /Terms of Service/],
  ['/faq', /Questions and answers/],
  ['/refund-policy', /Refund Policy/],
  ['/features', /Shown, not told/],
];
/** These redirect signed-in users to their vault. */
const SIGN_IN: readonly Route[] = [
  ['/auth', /Open your vault/],
  ['/login', /Sign in to your vault/],
];
const LANDING: Route = ['/', /fit in your palm/i];
/** Further states of pages for visitors, by their address. */
const STATES: readonly Route[] = [
  ['/gallery?view=list', /Premium Diecast Gallery/],
  ['/gallery?q=nothing', /Premium Diecast Gallery/],
  ['/preview-dashboard?view=list', /Preview Dashboard/],
  ['/preview-dashboard?tab=analytics', /Preview Dashboard/],
  ['/preview-dashboard?tab=marketplace', /Preview Dashboard/],
  ['/login?closed', /Sign in to your vault/],
  ['/unsubscribe/no-such-link', /This link does not work/],
];

const HOME: Route = ['/', /./];
const listing = ({ other }: RouteIds) => `/marketplace/listings/${other}`;

/** The addresses of the vault and the account. */
const vaultRoutes = (ids: RouteIds): Route[] => [
  HOME,
  ['/add', /Add New Car/],
  [`/car/${ids.car}`, /Car Details/],
  [`/car/${ids.car}/edit`, /Edit Car/],
  ['/search', /Search Collection/],
  ['/stats', /Collection Stats/],
  ['/profile', /Casey Redline|Vault/],
  ['/subscription/success', /No payment was made/],
  ['/collection-3d', /3D Collection Gallery/],
  ['/rarity-dashboard', /Rarity/],
  ['/wishlist', /My Wishlist/],
  ['/checklists', /Checklists/],
  ['/series/1', /./],
  ['/import', /Import/],
  ['/exports', /Export/],
  ['/bin', /Bin/],
  ['/profile/notifications', /Notification preferences/],
  ['/profile/privacy', /Privacy/],
  [`/collector-network/${ids.profile}`, /Casey R\.|Vault/],
  ['/notifications', /Notifications/],
  ['/billing', /Plan & billing/],
  ['/waiting', /Waiting to be sent/],
  ['/my-showcase', /My Showcase/],
];

/** The addresses of the market and the collector network. */
const marketRoutes = (ids: RouteIds): Route[] => [
  ['/marketplace', /Marketplace/],
  ['/marketplace?search=nothing+that+exists', /Marketplace/],
  ['/marketplace/create', /Create Listing/],
  ['/marketplace/listings/abc', /Listing Not Found/],
  [listing(ids), /Twin Mill/],
  [`/marketplace/listings/${ids.listing}`, /Beach Bomb/],
  [`/marketplace/listings/${ids.listing}/edit`, /Edit Listing/],
  ['/marketplace/mine', /My listings/],
  ['/marketplace/favorites', /Favorites/],
  ['/marketplace/searches', /Saved searches/],
  ['/marketplace/inbox', /Collector Network/],
  ['/collector-network?tab=messages', /Collector Network/],
  ['/marketplace/transactions', /Transactions/],
  ['/collector-network', /Collector Network/],
  ['/collector-network?tab=following', /Collector Network/],
];

const heading1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Creates a car and a listing of the signed-in user, a favorite listing of another user, and a saved search. */
async function createContent(request: APIRequestContext, browser: Browser): Promise<RouteIds> {
  const seller = await signedInPage(browser);
  const other = await createListing(seller.request, {
    title: 'Twin Mill',
    type: 'sale',
    price: '20.00',
    condition: 'Loose',
    scale: '1:64',
    year: 1968,
    tags: ['redline'],
    description: 'As new',
    location: 'Portland, OR',
    photos: await uploadPhotos(seller.request, ['#b3261e', '#0a66c2']),
  });
  await seller.context().close();
  const favorite = await request.post(`/api/marketplace/listings/${other}/favorite`);
  expect(favorite.status(), await favorite.text()).toBe(201);
  const search = await request.post('/api/marketplace/saved-searches', { data: { name: 'Mills', search: 'mill' } });
  expect(search.status(), await search.text()).toBe(201);
  const photos = await uploadPhotos(request, ['#0062a1']);
  const listingId = await createListing(request, { title: 'Beach Bomb', type: 'trade', photos });
  const { id } = await addCar(request, {
    name: 'Custom Volkswagen',
    brand: 'Hot Wheels',
    scale: '1:64',
    condition: 'MOC',
    estimatedValue: '310',
    purchasePrice: '12',
    year: 1968,
    tags: ['redline'],
  });
  return { car: id, listing: listingId, other, profile: await userIdOf(request) };
}

/** Collects errors of the page and its console, except for the expected 401 and 404 responses. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Registering the blocked service worker returns nothing.
    if (!message.includes("(reading 'waiting')")) errors.push(message);
  });
  page.on('console', (message) => {
    const { url } = message.location();
    const isAnswer = /\/api\/(auth\/user$|unsubscribe\/)/.test(url) || url === page.url();
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !(isStatus && isAnswer)) errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

/** Checks status, heading and console of a page, and its accessibility in both themes on a phone and a wide screen. */
function inspector(page: Page) {
  const errors = collectErrors(page);
  const waitForRequests = trackRequests(page);
  return ([path, heading]: Route, status = 200) =>
    test.step(path, async () => {
      errors.length = 0;
      await applyLook(page, LOOKS[0]);
      const response = await page.goto(path);
      expect.soft(response?.status(), `status of ${path}`).toBe(status);
      await expect.soft(heading1(page), path).toHaveText(heading);
      await expect.soft(heading1(page), path).toHaveCount(1);
      await expect.soft(page.getByRole('main'), path).toHaveCount(1);
      // What depends on the query of the address is shown after it.
      await waitForHydration(page);
      await waitForRequests();
      // Scrolling loads lazy parts. At the top again no control is half below the header, where it would count as too small.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await waitForRequests();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const look of LOOKS)
        await test.step(`${look.colorScheme}, ${look.width} pixels wide`, async () => {
          await applyLook(page, look);
          expect.soft(await accessibilityFindings(page), path).toEqual([]);
        });
      await expectNoSidewaysScroll(page, path);
      expect.soft(errors, `console errors at ${path}`).toEqual([]);
    });
}

/** Checks only the heading of a page. */
async function expectReached(page: Page, [path, heading]: Route) {
  const response = await page.goto(path);
  await expect.soft(heading1(page), path).toHaveText(heading);
  return response;
}

// Many pages in a row, also on slow machines.
test.setTimeout(600_000);

test('a visitor reaches every public page without accessibility findings', async ({ page }) => {
  const inspect = inspector(page);
  for (const route of [LANDING, ...PUBLIC, ...SIGN_IN, ...STATES]) await inspect(route);
  await inspect(['/admin', RESTRICTED]);
  await inspect(['/no-such-page', NOT_FOUND], 404);
  await inspect(['/marketplace', SIGN_IN_HEADINGS.market]);
});

for (const [place, routesOf] of [
  ['the vault', vaultRoutes],
  ['the market', marketRoutes],
] as const)
  test(`a Premium member reaches every page of ${place} without accessibility findings`, async ({ page, browser }) => {
    test.skip(!stackFile, 'needs the stack file to grant plans');
    await register(page.request);
    await grantPlan(page.request, 'premium');
    const inspect = inspector(page);
    for (const route of routesOf(await createContent(page.request, browser))) await inspect(route);
  });

/** A series in the catalog one of whose releases has a color that is wider than its slot on a phone. */
async function seriesWithLongColors(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/catalog/series?search=Boulevard&year=2025');
  const [series] = (await answer.json()) as { id: number }[];
  if (!series) throw new Error('There is no such series in the catalog');
  return series.id;
}

test('rows and slots with long texts end where their panel ends, on a phone, and a question before a deletion is accessible', async ({
  page,
}) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'LB Super Silhouette Nissan Silvia (S15) of 2023 in white' });
  await page.request.post(`/api/cars/${id}/recalculate-rarity`);
  await page.request.put('/api/collection/showcase', { data: { carIds: [id] } });
  const series = await seriesWithLongColors(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, row] of [
    ['/rarity-dashboard', page.getByRole('region', { name: 'Rarest Pieces' }).getByRole('listitem')],
    ['/my-showcase', page.getByRole('list', { name: 'Chosen cars' }).getByRole('listitem')],
    [`/series/${series}`, page.getByRole('article').locator('> *')],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      // Rows that were never on the screen are not laid out.
      await row.first().scrollIntoViewIfNeeded();
      await expect(row.first()).toBeInViewport();
      const ends = await row.evaluateAll((rows) =>
        rows.map((one) => one.getBoundingClientRect().right - (one.parentElement?.getBoundingClientRect().right ?? 0)),
      );
      expect.soft(Math.max(...ends), `how far rows reach beyond their list at ${path}`).toBeLessThanOrEqual(8);
    });
  await test.step('the question before a deletion has no accessibility findings', async () => {
    await page.goto(`/car/${id}`);
    await page.getByRole('button', { name: 'Delete Car' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
});

// web/src/app/access.spec.tsx tests who reaches the other addresses.

test('a visitor gets a 404 or is asked to sign in at the addresses of members', async ({
  page,
  playwright,
  baseURL,
}) => {
  const member = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await register(member);
  const { id } = await addCar(member, { name: 'Custom Volkswagen' });
  const profile = await userIdOf(member);
  await member.dispose();
  await expectReached(page, ['/search', NOT_FOUND]);
  await expectReached(page, [`/car/${id}`, SIGN_IN_HEADINGS.car]);
  await expectReached(page, [`/collector-network/${profile}`, SIGN_IN_HEADINGS.collector]);
  await expectReached(page, ['/marketplace', SIGN_IN_HEADINGS.market]);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).last()).toHaveAttribute('href', '/auth');
});

test('a member reaches the same pages with the free plan, and the public pages, but neither the console nor unknown addresses', async ({
  page,
}) => {
  test.skip(!stackFile, 'needs the stack file to grant plans');
  await register(page.request);
  await expectReached(page, ['/search', /Search Collection/]);
  await expectReached(page, ['/marketplace', /Marketplace/]);
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await expectReached(page, ['/admin', RESTRICTED]);
  await grantPlan(page.request, 'premium');
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await openPublicPage(page, '/auth');
  await expect(page).toHaveURL(/\/$/);
  // The screens of /add and for visitors, which are inspected above.
  await expectReached(page, ['/add-car', /Add New Car/]);
  await expectReached(page, ['/admin', RESTRICTED]);
  expect((await expectReached(page, ['/no-such-page', NOT_FOUND]))?.status()).toBe(404);
});

test('the administrator reaches them too, and the password form of the console', async ({ browser }) => {
  test.skip(!stackFile, 'the administrator’s passwords are in the stack’s file');
  const page = await administratorPage(browser);
  await expectReached(page, ['/search', /Search Collection/]);
  await expectReached(page, ['/marketplace', /Marketplace/]);
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await expectReached(page, ['/admin', /^Administration$/]);
  await page.context().close();
});

test('a banned user reaches what a visitor reaches, and sees that the account is suspended when signing in', async ({
  page,
  browser,
}) => {
  test.skip(!stackFile, 'the administrator’s passwords are in the stack’s file');
  const account = await register(page.request);
  const id = await userIdOf(page.request);
  const admin = await openConsole(browser);
  const response = await admin.request.post(`/api/admin/users/${id}/ban`, {
    data: { reason: 'Copies sold as originals' },
  });
  expect(response.status(), await response.text()).toBe(200);
  await admin.context().close();

  await expectReached(page, LANDING);
  await expectReached(page, ['/search', NOT_FOUND]);
  await expectReached(page, ['/marketplace', SIGN_IN_HEADINGS.market]);
  await expectReached(page, ['/admin', RESTRICTED]);
  await openPublicPage(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account has been suspended.').first()).toBeVisible();
});

test('former addresses lead to the current pages', async ({ page }) => {
  const login = await page.request.get('/api/login', { maxRedirects: 0 });
  expect(login.status()).toBeGreaterThanOrEqual(300);
  expect(login.headers()['location']).toBe('/login');

  const account = await register(page.request);
  const { id } = await addCar(page.request, { name: 'Custom Volkswagen' });
  await page.goto(`/edit-car/${id}`);
  await expect(page).toHaveURL(new RegExp(`/car/${id}/edit$`));
  await expect(heading1(page)).toHaveText(/Edit Car/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  const inbox = await page.request.get('/marketplace/inbox', { maxRedirects: 0 });
  expect([inbox.status(), inbox.headers()['location']]).toEqual([302, '/collector-network?tab=messages']);
  await page.goto('/stats/?utm_source=newsletter');
  await expect(heading1(page)).toHaveText(/Collection Stats/);

  await page.request.post('/api/logout');
  await page.goto(`/car/${id}`);
  await expect(heading1(page)).toHaveText(SIGN_IN_HEADINGS.car);
  await page.getByRole('link', { name: 'Sign In', exact: true }).last().click();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /^(Sign In|Login|Log In)$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  await expect(page.getByRole('heading', { name: 'Custom Volkswagen' }).first()).toBeVisible();
});

test('the address of a message opens the listing with the message field focused', async ({ page, browser }) => {
  const seller = await signedInPage(browser);
  const id = await createListing(seller.request, { title: 'Twin Mill', type: 'sale', price: '20.00' });
  await register(page.request);
  await page.goto(`/marketplace/listings/${id}/message`);
  await expect(heading1(page)).toHaveText(/Twin Mill/);
  await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();
});
