import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessibleInEveryLook, findings } from './support/axe';
import { administratorsPage, idOf, openConsole } from './support/console';
import { offer, somebody, uploads } from './support/listings';
import { expectNoSidewaysScroll, LOOKS, lookAs } from './support/look';
import { givePlan } from './support/plan';
import { openPublic, watchRequests } from './support/settled';
import { stackFile } from './support/stack';

/** What the addresses of one person name. */
interface Own {
  readonly car: string;
  readonly listing: number;
  /** Somebody else's. */
  readonly other: number;
  readonly profile: string;
}

/** An address and the heading of its page. */
type Route = readonly [path: string, heading: RegExp];

const NOT_FOUND = /^404 Page Not Found$/;
const RESTRICTED = /^Access restricted to administrators only$/;
const ASKED = {
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
/** Whoever is signed in is led on to their vault. */
const DOORS: readonly Route[] = [
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
const listing = ({ other }: Own) => `/marketplace/listings/${other}`;

/** The specification's addresses for members, and ours: the vault, and what is one's own. */
const vaultRoutes = (own: Own): Route[] => [
  HOME,
  ['/add', /Add New Car/],
  ['/add-car', /Add New Car/],
  [`/car/${own.car}`, /Car Details/],
  [`/car/${own.car}/edit`, /Edit Car/],
  ['/search', /Search Collection/],
  ['/stats', /Collection Stats/],
  ['/profile', /Casey Redline|Vault/],
  ['/subscription/success', /No payment was made/],
  ['/collection-3d', /3D Collection Gallery/],
  ['/rarity-dashboard', /Rarity/],
  ['/wishlist', /My Wishlist/],
  ['/import', /Import/],
  ['/exports', /Export/],
  ['/bin', /Bin/],
  ['/profile/notifications', /Notification preferences/],
  ['/profile/privacy', /Privacy/],
  [`/collector-network/${own.profile}`, /Casey Redline|Vault/],
  ['/notifications', /Notifications/],
  ['/billing', /Plan & billing/],
  ['/waiting', /Waiting to be sent/],
  ['/my-showcase', /My Showcase/],
];

/** The market, and other collectors. */
const marketRoutes = (own: Own): Route[] => [
  ['/marketplace', /Marketplace/],
  ['/marketplace?search=nothing+that+exists', /Marketplace/],
  ['/marketplace/create', /Create Listing/],
  ['/marketplace/listings/abc', /Listing Not Found/],
  [listing(own), /Twin Mill/],
  [`/marketplace/listings/${own.listing}`, /Beach Bomb/],
  [`/marketplace/listings/${own.listing}/edit`, /Edit Listing/],
  ['/marketplace/mine', /My listings/],
  ['/marketplace/favorites', /Favorites/],
  ['/marketplace/searches', /Saved searches/],
  ['/marketplace/inbox', /Collector Network/],
  ['/collector-network?tab=messages', /Collector Network/],
  ['/marketplace/transactions', /Transactions/],
  ['/collector-network', /Collector Network/],
  ['/collector-network?tab=following', /Collector Network/],
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A car and a listing of whoever is signed in, beside a favorite and a search of what somebody else offers. */
async function furnish(request: APIRequestContext, browser: Browser): Promise<Own> {
  const seller = await somebody(browser);
  const other = await offer(seller.request, {
    ...{ title: 'Twin Mill', type: 'sale', price: '20.00', condition: 'Loose', scale: '1:64', year: 1968 },
    ...{ tags: ['redline'], description: 'As new', location: 'Portland, OR' },
    photos: await uploads(seller.request, ['#b3261e', '#0a66c2']),
  });
  await seller.context().close();
  const favorite = await request.post(`/api/marketplace/listings/${other}/favorite`);
  expect(favorite.status(), await favorite.text()).toBe(201);
  const search = await request.post('/api/marketplace/saved-searches', { data: { name: 'Mills', search: 'mill' } });
  expect(search.status(), await search.text()).toBe(201);
  const photos = await uploads(request, ['#0062a1']);
  const own = await offer(request, { title: 'Beach Bomb', type: 'trade', photos });
  const { id } = await addCar(request, {
    ...{ name: 'Custom Volkswagen', brand: 'Hot Wheels', scale: '1:64', condition: 'MOC' },
    ...{ estimatedValue: '310', purchasePrice: '12', year: 1968, tags: ['redline'] },
  });
  return { car: id, listing: own, other, profile: await idOf(request) };
}

/** Notes what the browser complains of, but for the word that nobody is signed in or that there is no such thing. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => {
    // The worker that is kept out of these tests registers as nothing.
    if (!message.includes("(reading 'waiting')")) heard.push(message);
  });
  page.on('console', (message) => {
    const { url } = message.location();
    const isAnswer = /\/api\/(auth\/user$|unsubscribe\/)/.test(url) || url === page.url();
    const isStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !(isStatus && isAnswer)) heard.push(`${message.text()} (${url})`);
  });
  return heard;
}

/** Says of one page after the other whether it is there, in both themes, on a phone and a wide screen, without a finding. */
function inspector(page: Page) {
  const heard = complaints(page);
  const answered = watchRequests(page);
  return ([path, heading]: Route, status = 200) =>
    test.step(path, async () => {
      heard.length = 0;
      await lookAs(page, LOOKS[0]);
      const answer = await page.goto(path);
      expect.soft(answer?.status(), `status of ${path}`).toBe(status);
      await expect.soft(title(page), path).toHaveText(heading);
      await expect.soft(title(page), path).toHaveCount(1);
      await expect.soft(page.getByRole('main'), path).toHaveCount(1);
      await answered();
      // Some parts come once they are near. What lies half below the header would count as too small to be hit.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await answered();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const look of LOOKS)
        await test.step(`${look.colorScheme}, ${look.width} pixels wide`, async () => {
          await lookAs(page, look);
          expect.soft(await findings(page), path).toEqual([]);
        });
      await expectNoSidewaysScroll(page, path);
      expect.soft(heard, `what the browser complains of at ${path}`).toEqual([]);
    });
}

/** Only that the page, or the word instead of it, is there. */
async function expectReached(page: Page, [path, heading]: Route): Promise<void> {
  await page.goto(path);
  await expect.soft(title(page), path).toHaveText(heading);
}

// Many screens one after the other, on machines of any speed.
test.setTimeout(600_000);

test('a visitor reaches every public page, without a finding', async ({ page }) => {
  const inspect = inspector(page);
  for (const route of [LANDING, ...PUBLIC, ...DOORS, ...STATES]) await inspect(route);
  await inspect(['/admin', RESTRICTED]);
  await inspect(['/no-such-page', NOT_FOUND], 404);
  await inspect(['/marketplace', ASKED.market]);
});

for (const [place, routesOf] of [
  ['the vault', vaultRoutes],
  ['the market', marketRoutes],
] as const)
  test(`somebody premium reaches every page of ${place}, without a finding`, async ({ page, browser }) => {
    test.skip(!stackFile, 'the plan is given through the stack’s broker');
    await register(page.request);
    await givePlan(page.request, 'premium');
    const inspect = inspector(page);
    for (const route of routesOf(await furnish(page.request, browser))) await inspect(route);
  });

test('a question before something is deleted has no finding', async ({ page }) => {
  await register(page.request);
  const { id } = await addCar(page.request, { name: 'Custom Volkswagen' });
  await page.goto(`/car/${id}`);
  await page.getByRole('button', { name: 'Delete Car' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

// Who finds what at all the other addresses: web/src/app/access.spec.tsx.

test('what is for members is not found by a visitor, or asks to sign in', async ({ page, playwright, baseURL }) => {
  const member = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await register(member);
  const { id } = await addCar(member, { name: 'Custom Volkswagen' });
  const profile = await idOf(member);
  await member.dispose();
  await expectReached(page, ['/search', NOT_FOUND]);
  await expectReached(page, [`/car/${id}`, ASKED.car]);
  await expectReached(page, [`/collector-network/${profile}`, ASKED.collector]);
  await expectReached(page, ['/marketplace', ASKED.market]);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).last()).toHaveAttribute('href', '/auth');
});

test('somebody premium reaches the public pages, but neither the console nor what is not there', async ({ page }) => {
  test.skip(!stackFile, 'the plan is given through the stack’s broker');
  await register(page.request);
  await givePlan(page.request, 'premium');
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await openPublic(page, '/auth');
  await expect(page).toHaveURL(/\/$/);
  const inspect = inspector(page);
  await inspect(['/admin', RESTRICTED]);
  await inspect(['/no-such-page', NOT_FOUND], 404);
});

test('somebody with the free plan reaches the same pages', async ({ page }) => {
  await register(page.request);
  await expectReached(page, ['/search', /Search Collection/]);
  await expectReached(page, ['/marketplace', /Marketplace/]);
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await expectReached(page, ['/admin', RESTRICTED]);
});

test('the administrator reaches them too, and the gate before the console', async ({ browser }) => {
  test.skip(!stackFile, 'the administrator’s passwords are in the stack’s file');
  const page = await administratorsPage(browser);
  await expectReached(page, ['/search', /Search Collection/]);
  await expectReached(page, ['/marketplace', /Marketplace/]);
  await expectReached(page, ['/pricing', /A bay for every car/]);
  await expectReached(page, ['/admin', /^Administration$/]);
  await page.context().close();
});

test('somebody banned is a visitor everywhere, and is told so when they sign in', async ({ page, browser }) => {
  test.skip(!stackFile, 'the administrator’s passwords are in the stack’s file');
  const account = await register(page.request);
  const id = await idOf(page.request);
  const admin = await openConsole(browser);
  const answer = await admin.request.post(`/api/admin/users/${id}/ban`, {
    data: { reason: 'Copies sold as originals' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await admin.context().close();

  await expectReached(page, LANDING);
  await expectReached(page, ['/search', NOT_FOUND]);
  await expectReached(page, ['/marketplace', ASKED.market]);
  await expectReached(page, ['/admin', RESTRICTED]);
  await openPublic(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account has been suspended.').first()).toBeVisible();
});

test('addresses of before lead to where their pages are now', async ({ page }) => {
  const login = await page.request.get('/api/login', { maxRedirects: 0 });
  expect(login.status()).toBeGreaterThanOrEqual(300);
  expect(login.headers()['location']).toBe('/login');

  const account = await register(page.request);
  const { id } = await addCar(page.request, { name: 'Custom Volkswagen' });
  await page.goto(`/edit-car/${id}`);
  await expect(page).toHaveURL(new RegExp(`/car/${id}/edit$`));
  await expect(title(page)).toHaveText(/Edit Car/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/stats/?utm_source=newsletter');
  await expect(title(page)).toHaveText(/Collection Stats/);

  await page.request.post('/api/logout');
  await page.goto(`/car/${id}`);
  await expect(title(page)).toHaveText(ASKED.car);
  await page.getByRole('link', { name: 'Sign In', exact: true }).last().click();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /^(Sign In|Login|Log In)$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/car/${id}$`));
  await expect(page.getByRole('heading', { name: 'Custom Volkswagen' }).first()).toBeVisible();
});

test('the address of a message opens the listing, ready to write', async ({ page, browser }) => {
  await register(page.request);
  const own = await furnish(page.request, browser);
  await page.goto(`${listing(own)}/message`);
  await expect(title(page)).toHaveText(/Twin Mill/);
  await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();
});
