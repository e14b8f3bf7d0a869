import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_ADDRESSES, PUBLIC_PATHS, SHARED_ADDRESSES, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import type { Car } from '@vault/contracts/collection/cars';
import type { User } from '@vault/contracts/identity/auth';
import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { type RecordedRequest, fakeGateway, errorAnswer } from '../testing/fake-gateway';
import { fakeIndexedDb } from '../testing/fake-indexed-db';
import { testListing } from '../testing/listings';
import { Providers } from './providers';
import { routes } from './router';
import { makeStore } from '../api/store';

const ME = '01890a5d-ac96-774b-bcce-b302099a8057';
const CAR = '01890a5d-ac96-774b-bcce-b302099a80c1';
const OWN_LISTING = 7;
const FOREIGN_LISTING = 8;
const NOW = '2026-11-22T08:00:00Z';

const member: User = {
  id: ME,
  email: 'casey@example.com',
  firstName: 'Casey',
  lastName: 'Redline',
  profileImageUrl: null,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  subscriptionExpiresAt: null,
  emailVerified: true,
  isAdmin: false,
  currencyDisplay: 'narrowSymbol',
  tourSeen: true,
  createdAt: NOW,
};

const car: Car = {
  id: CAR,
  userId: ME,
  vaultNumber: 1,
  name: 'Custom Volkswagen',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  manufacturer: null,
  year: 1968,
  condition: 'MOC',
  estimatedValue: '310.00',
  notes: null,
  purchasePrice: '12.00',
  purchaseDate: null,
  tags: ['redline'],
  toyNumber: null,
  collectorNumber: null,
  color: null,
  images: [],
  photos: [],
  isFavorite: false,
  isRare: false,
  rarityScore: null,
  rarityFactors: null,
  rarityConfidence: null,
  rarityRange: null,
  marketValue: null,
  marketBasis: null,
  valueSource: 'owner',
  castingId: null,
  releaseId: null,
  release: null,
  candidates: 0,
  heldFor: null,
  listingId: null,
  createdAt: NOW,
  updatedAt: NOW,
};

const listingOf = (id: number, userId: string, title: string): ListingDetail => ({
  ...testListing(id, userId, title),
  favorites: 0,
  removedReason: null,
  seller: {
    id: userId,
    displayName: 'Sam S.',
    avatarUrl: null,
    region: null,
    memberSince: NOW,
    verified: true,
    activeListings: 1,
    completedSales: 0,
    responseRate: null,
    responseMinutes: null,
    socialLinks: [],
    rating: { average: null, count: 0 },
  },
});

const profile: CollectorProfile = {
  id: ME,
  displayName: 'Casey Redline',
  avatarUrl: null,
  region: null,
  memberSince: NOW,
  carsCount: 1,
  brands: [],
  followers: 0,
  following: 0,
  followsYou: false,
  isYou: true,
  bio: null,
  socialLinks: [],
  relation: { following: false, blocked: false, muted: false },
  profilePublic: true,
  sharing: DEFAULT_SHARING,
};

const subscription = {
  tier: 'free',
  status: 'active',
  source: 'free',
  interval: null,
  amount: null,
  periodEnd: null,
  cancelsAt: null,
  change: null,
  graceEndsAt: null,
  card: null,
  refundable: null,
  refundRequest: null,
};

/** An address and the heading of the page that is shown there. */
type ExpectedPage = readonly [path: string, heading: RegExp];

const NOT_FOUND = /^404 Page Not Found$/;
const RESTRICTED = /^Access restricted to administrators only$/;
const CONSOLE = [
  '/admin',
  '/admin/users',
  '/admin/reports',
  '/admin/proposals',
  '/admin/refunds',
  '/admin/audit',
  '/admin/system',
];

const PUBLIC: readonly ExpectedPage[] = [
  ['/pricing', /A bay for every car/],
  ['/watch-story', /From drawer to vault/],
  ['/preview-dashboard', /Preview Dashboard/],
  ['/gallery', /Premium Diecast Gallery/],
  ['/terms-of-service', /Terms of Service/],
  ['/faq', /Questions and answers/],
  ['/refund-policy', /Refund Policy/],
  ['/features', /Shown, not told/],
];

const MEMBER: readonly ExpectedPage[] = [
  ['/', /^My Vault$/],
  ['/add', /Add New Car/],
  ['/add-car', /Add New Car/],
  [`/car/${CAR}`, /Car Details/],
  [`/car/${CAR}/edit`, /Edit Car/],
  ['/search', /Search Collection/],
  ['/stats', /Collection Stats/],
  ['/profile', /Casey Redline/],
  ['/subscription/success', /No payment was made/],
  ['/collection-3d', /3D Collection Gallery/],
  ['/rarity-dashboard', /Rarity/],
  ['/wishlist', /My Wishlist/],
  ['/checklists', /Checklists/],
  [`/checklists/${CAR}`, /Checklist/],
  ['/series/1', /Series/],
  ['/import', /Import/],
  ['/exports', /Export/],
  ['/proposals', /My proposals/],
  ['/bin', /Bin/],
  ['/profile/notifications', /Notification preferences/],
  ['/profile/privacy', /Privacy/],
  [`/collector-network/${ME}`, /Casey Redline/],
  ['/notifications', /Notifications/],
  ['/billing', /Plan & billing/],
  ['/waiting', /Waiting to be sent/],
  ['/my-showcase', /My Showcase/],
  ['/marketplace', /Marketplace/],
  ['/marketplace/create', /Create Listing/],
  [`/marketplace/listings/${FOREIGN_LISTING}`, /Twin Mill/],
  [`/marketplace/listings/${FOREIGN_LISTING}/message`, /Twin Mill/],
  [`/marketplace/listings/${FOREIGN_LISTING}/edit`, /Unauthorized - You can only edit your own listings/],
  [`/marketplace/listings/${OWN_LISTING}`, /Beach Bomb/],
  [`/marketplace/listings/${OWN_LISTING}/edit`, /Edit Listing/],
  ['/marketplace/mine', /My listings/],
  ['/marketplace/favorites', /Favorites/],
  ['/marketplace/searches', /Saved searches/],
  ['/marketplace/inbox', /Collector Network/],
  ['/collector-network?tab=messages', /Collector Network/],
  ['/marketplace/transactions', /Transactions/],
  ['/collector-network', /Collector Network/],
  ['/collector-network?tab=following', /Collector Network/],
];

/**
 * The files outside the console that read the plan or the role of a user, and an address that shows each. Other
 * addresses answer every signed-in user alike, so only a member with the free plan is tried there.
 */
const PLAN_READERS: Record<string, string> = {
  'pages/exports/exports.page.tsx': '/exports',
  'pages/my-showcase/my-showcase.page.tsx': '/my-showcase',
  'pages/pricing/member-plans.tsx': '/pricing',
  'pages/profile/help-and-about.tsx': '/profile',
  'pages/profile/overview.tsx': '/profile',
  'pages/stats/advanced-analytics.tsx': '/stats',
};
const ROLE_READERS: Record<string, string> = {
  'app/shell/app-header.tsx': '/',
  'pages/admin/admin.page.tsx': '/admin',
  'pages/listing/listing.page.tsx': `/marketplace/listings/${FOREIGN_LISTING}`,
};

/** The pages of members and the public that show one of the files. */
const pagesOf = (readers: Record<string, string>) =>
  [...MEMBER, ...PUBLIC].filter(([path]) => Object.values(readers).includes(path));

/** The files of the app that contain a word, except for tests and the console's pages, which show other users. */
function filesWith(word: string): string[] {
  const sources = join(__dirname, '..');
  return globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.spec\.|^(features\/admin\/|pages\/admin-)/.test(file))
    .filter((file) => readFileSync(join(sources, file), 'utf8').includes(word))
    .sort();
}

/** The heading that a visitor sees at a member's address. */
function visitorHeading(path: string): RegExp {
  if (path.startsWith('/marketplace')) return /^Please sign in to access the marketplace$/;
  if (path.startsWith('/collector-network/')) return /^Please sign in to see this collector$/;
  return path.startsWith('/car/') ? /^Please sign in to see this car$/ : NOT_FOUND;
}

/** Fakes the gateway for a session of `user`, or for a visitor. Routes that are not listed answer 404. */
function fakeGatewayFor(user: User | null): RecordedRequest[] {
  const empty = () => ({ body: [] });
  const locked = () => errorAnswer(403, 'ADMIN_STEP_UP_REQUIRED');
  return fakeGateway({
    'GET /api/auth/user': () => (user ? { body: user } : errorAnswer(401, 'UNAUTHORIZED')),
    ...(user && {
      'GET /api/cars': empty,
      [`GET /api/cars/${CAR}`]: () => ({ body: car }),
      [`GET /api/collectors/${ME}`]: () => ({ body: profile }),
      'GET /api/billing/subscription': () => ({ body: subscription }),
      'GET /api/marketplace/listings': empty,
      [`GET /api/marketplace/listings/${OWN_LISTING}`]: () => ({ body: listingOf(OWN_LISTING, ME, 'Beach Bomb') }),
      [`GET /api/marketplace/listings/${FOREIGN_LISTING}`]: () => ({
        body: listingOf(FOREIGN_LISTING, '01890a5d-ac96-774b-bcce-b302099a8058', 'Twin Mill'),
      }),
    }),
    ...(user?.isAdmin && {
      'GET /api/admin/reports': locked,
      'GET /api/admin/refund-requests': locked,
      'GET /api/admin/catalog/proposals': locked,
    }),
  });
}

/** Renders the app at an address, with an empty store. */
function visit(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers store={makeStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

/** By tag, since asking jsdom for roles at each change of the page takes a tenth of the time of these tests. */
const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

/** The first visit of a page also loads its code. */
const pageTimeout = { timeout: 50_000 };

async function expectPage([path, heading]: ExpectedPage) {
  visit(path);
  await waitFor(() => {
    expect(headings()).toEqual([expect.stringMatching(heading)]);
  }, pageTimeout);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
}

/** The parts of the browser's `Request` that the router uses for navigations. */
class FakeRequest {
  readonly method = 'GET';
  readonly headers = new Headers();
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
}

beforeAll(() => {
  fakeIndexedDb();
  const never = () => undefined;
  class Observer {
    observe = never;
    unobserve = never;
    disconnect = never;
  }
  /** Connects for ever. */
  class EventSource extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 0;
    close = never;
  }
  Object.assign(window, {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    EventSource,
    scrollTo: never,
    Request: FakeRequest,
  });
  window.matchMedia = () => ({ matches: false, addEventListener: never, removeEventListener: never }) as never;
});
beforeEach(() => {
  localStorage.clear();
});
// Otherwise late responses for this page would arrive during the next test.
afterEach(() => act(() => Promise.resolve()));

describe('a visitor', () => {
  beforeEach(() => void fakeGatewayFor(null));

  it.each<ExpectedPage>([
    ['/', /fit in your palm/i],
    ...PUBLIC,
    ['/auth', /Open your vault/],
    ['/login', /Sign in to your vault/],
  ])('sees the public page %s', (...page) => expectPage(page));

  it.each(MEMBER.filter(([path]) => path !== '/').map(([path]): ExpectedPage => [path, visitorHeading(path)]))(
    'sees neither the member page %s nor its data, but %s',
    (...page) => expectPage(page),
  );

  it.each(CONSOLE)('is refused the console at %s', (path) => expectPage([path, RESTRICTED]));

  it('sees the 404 page at an unknown address', () => expectPage(['/no-such-page', NOT_FOUND]));
});

/** A user whose session has ended counts as a visitor. */
describe('a member with the free plan', () => {
  beforeEach(() => void fakeGatewayFor(member));

  it.each([...MEMBER, ...PUBLIC])('sees the page %s', (...page) => expectPage(page));

  it.each(SIGN_IN_PATHS)('is redirected from %s to the vault', async (path) => {
    const router = visit(path);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
      expect(headings()).toEqual(['My Vault']);
    }, pageTimeout);
  });

  it.each(CONSOLE)('is refused the console at %s', (path) => expectPage([path, RESTRICTED]));

  it('sees the 404 page at an unknown address', () => expectPage(['/no-such-page', NOT_FOUND]));
});

describe('a member with the premium plan', () => {
  beforeEach(() => void fakeGatewayFor({ ...member, subscriptionTier: 'premium' }));

  it.each(pagesOf(PLAN_READERS))('sees the page %s, which reads the plan', (...page) => expectPage(page));
});

describe('the administrator', () => {
  beforeEach(() => void fakeGatewayFor({ ...member, isAdmin: true }));

  it.each(pagesOf(ROLE_READERS))('sees the page %s, which reads the role', (...page) => expectPage(page));

  it.each(CONSOLE)('sees the step-up form at %s', (path) => expectPage([path, /^Administration$/]));
});

it.each([
  ['plan', 'subscriptionTier', PLAN_READERS],
  ['role', 'isAdmin', ROLE_READERS],
])('tries every page that reads the %s of the signed-in user with another', (_what, word, readers) => {
  expect(filesWith(word)).toEqual(Object.keys(readers));
});

/** These redirect before the session is known; the browser tests cover them. */
const REDIRECTED: readonly string[] = ['/edit-car/:id', '/dashboard'];

it('covers every address that the server declares for visitors and members', () => {
  const covered = [...PUBLIC, ...MEMBER].map(([path]) => path.split('?', 1)[0] ?? '');
  const declared = [...PUBLIC_PATHS, ...MEMBER_ADDRESSES, ...SHARED_ADDRESSES];
  const missing = declared.filter((address) => !covered.some((path) => matchPath(address, path)));
  expect(missing).toEqual(declared.filter((address) => REDIRECTED.includes(address)));
});
