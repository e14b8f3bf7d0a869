import type { AdminStats, AdminUser, UserDetail } from '@vault/contracts/identity/users';
import { waitFor } from '@vault/service-kit/testing';
import { signInAsAdmin, stepUp } from './support/admin';
import { Browser, errorOf, newUser, PASSWORD } from './support/browser';
import { openStream, RefusedStream } from './support/event-stream';
import { bodyOf, LISTINGS, createListing, type ListingBody } from './support/market';
import { buyPlan } from './support/payments';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let here: SharedGateway;
let admin: Browser;

beforeAll(async () => {
  here = await sharedGateway();
  admin = await signInAsAdmin(here.url);
  bodyOf(await stepUp(admin), 204);
}, 180_000);

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** A browser with the same cookies at another gateway. */
function sameSessionAt(url: string, browser: Browser): Browser {
  const same = new Browser(url);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function signIn(url: string, email: string, rememberMe: boolean): Promise<Browser> {
  const browser = new Browser(url);
  bodyOf(await browser.post('/api/login', { email, password: PASSWORD, rememberMe }), 200);
  return browser;
}

const detailOf = async (id: string): Promise<UserDetail> =>
  bodyOf(await admin.get(`/api/admin/users/${id}`), 200) as UserDetail;

/** The promise is a second, but the test machine may be busy. Without the event a gateway caches sessions for 30 s. */
const ENDED_WITHIN_MS = 10_000;

/** Requests the signed-in user continuously until it is stopped. */
function pollSession(browser: Browser): { statuses: readonly number[]; stop(): Promise<void> } {
  const statuses: number[] = [];
  let isOver = false;
  const ask = async (): Promise<void> => {
    while (!isOver) statuses.push((await browser.get('/api/auth/user')).status);
  };
  const asked = ask();
  return {
    statuses,
    stop: async () => {
      isOver = true;
      await asked;
    },
  };
}

const ids = (listings: unknown): number[] => (listings as ListingBody[]).map(({ id }) => id);

describe('banning a user', () => {
  it('ends every session and live stream at every gateway, and refuses new sign-ins', async () => {
    const robin = await newUser(here.url);
    const id = await idOf(robin);
    const remembered = await signIn(here.otherUrl, robin.email, true);
    const browsers = [robin, sameSessionAt(here.otherUrl, robin), remembered, sameSessionAt(here.url, remembered)];
    const streams = await Promise.all([
      openStream(robin, here.url),
      openStream(robin, here.otherUrl),
      openStream(remembered, here.url),
      openStream(remembered, here.otherUrl),
    ]);
    await Promise.all(streams.map((live) => live.first('hello')));
    expect((await detailOf(id)).sessions).toHaveLength(2);
    const polls = browsers.map(pollSession);
    await waitFor(() => polls.every(({ statuses }) => statuses.includes(200)));

    const banned = bodyOf(await admin.post(`/api/admin/users/${id}/ban`, { reason: 'Sells what he has not.' }), 200);
    expect(banned).toMatchObject({ id, banned: true, banReason: 'Sells what he has not.' });
    for (const live of streams) await live.ended(ENDED_WITHIN_MS);
    await waitFor(() => polls.every(({ statuses }) => statuses.includes(401)), ENDED_WITHIN_MS);
    await Promise.all(polls.map(({ stop }) => stop()));
    // No request succeeds after the first refusal.
    for (const { statuses } of polls) expect(new Set(statuses.slice(statuses.indexOf(401)))).toEqual(new Set([401]));

    for (const browser of browsers) {
      expect((await browser.get('/api/cars')).status).toBe(401);
      await expect(openStream(browser, here.url)).rejects.toBeInstanceOf(RefusedStream);
    }
    expect((await remembered.post('/api/login/remember')).status).toBe(401);
    const again = await new Browser(here.url).post('/api/login', { email: robin.email, password: PASSWORD });
    expect([again.status, errorOf(again).code]).toEqual([403, 'ACCOUNT_BANNED']);
    const guess = await new Browser(here.url).post('/api/login', { email: robin.email, password: 'a guess' });
    expect([guess.status, errorOf(guess).code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('hides the user’s listings and showcase until the account is activated, which restores no session', async () => {
    const [seller, other] = [await newUser(here.url), await newUser(here.otherUrl)];
    const id = await idOf(seller);
    const word = `beatnik${id.slice(-12)}`;
    const listing = await createListing(seller, { title: `Bandit ${word}` });
    bodyOf(await seller.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    const { showcaseSlug } = bodyOf(await seller.put('/api/profile', { showcasePublic: true }), 200) as {
      showcaseSlug: string;
    };
    const isOffered = async (): Promise<boolean> => {
      const search = await other.get(`${LISTINGS}?search=${word}`);
      const single = await other.get(`${LISTINGS}/${listing.id}`);
      const listed = ids(bodyOf(search, 200)).includes(listing.id);
      expect(listed).toBe(single.status === 200);
      return listed;
    };
    const isShown = async (): Promise<boolean> => (await other.get(`/api/showcase/${showcaseSlug}`)).status === 200;
    await waitFor(async () => (await isOffered()) && (await isShown()));

    bodyOf(await admin.post(`/api/admin/users/${id}/ban`, {}), 200);
    await waitFor(async () => !(await isOffered()) && !(await isShown()));
    expect((await detailOf(id)).market?.listings.active).toBe(1);

    bodyOf(await admin.post(`/api/admin/users/${id}/activate`), 200);
    await waitFor(async () => (await isOffered()) && (await isShown()));
    expect((await seller.get('/api/auth/user')).status).toBe(401);
    const back = await signIn(here.url, seller.email, false);
    expect(ids(bodyOf(await back.get(`${LISTINGS}?seller=${id}`), 200))).toEqual([listing.id]);
  });

  it('is refused for the administrator', async () => {
    const answer = await admin.post(`/api/admin/users/${await idOf(admin)}/ban`, { reason: 'Oops' });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'ADMIN_CANNOT_BE_BANNED']);
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
  });
});

describe('the administrator’s pages', () => {
  it('show a user’s plan, vault, market and sessions, without photos, notes or purchase prices', async () => {
    const [user, other] = [await newUser(here.url), await newUser(here.url)];
    const id = await idOf(user);
    await buyPlan(user, 'standard', 'yearly');
    const car = { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', estimatedValue: '120.50' };
    const privateFields = { notes: 'under the third step', purchasePrice: '77.31' };
    bodyOf(await user.post('/api/cars', { ...car, ...privateFields }), 201);
    const listing = await createListing(user, { title: 'Rodger Dodger' });
    bodyOf(await other.post(`${LISTINGS}/${listing.id}/report`, { reason: 'fake' }), 201);
    const detail = await waitFor(async () => {
      const current = await detailOf(id);
      return current.carsCount === 1 && current.subscriptionTier === 'standard' && current;
    }, 10_000);
    expect(detail).toMatchObject({
      id,
      email: user.email,
      banned: false,
      profilePublic: false,
      sessions: [{ device: expect.any(String) as string }],
      vault: { cars: 1, totalValue: '120.50', newest: [{ name: 'Twin Mill', brand: 'Hot Wheels' }] },
      market: {
        listings: { active: 1, sold: 0 },
        newestListings: [{ id: listing.id, title: 'Rodger Dodger' }],
        reports: [{ listingId: listing.id, reason: 'fake', status: 'pending' }],
      },
      plan: { tier: 'standard', source: 'paid', interval: 'yearly', refunded: '0.00' },
    });
    const text = JSON.stringify(detail);
    for (const secret of ['/api/photos', privateFields.notes, privateFields.purchasePrice])
      expect(text).not.toContain(secret);
    const [row] = bodyOf(await admin.get(`/api/admin/users?search=${user.email}`), 200) as AdminUser[];
    expect(row).toMatchObject({ id, carsCount: 1, subscriptionTier: 'standard' });
  });

  it('show the figures of every service', async () => {
    // The figures are read one after the other, while other test files register users.
    const stats = await waitFor(async () => {
      const read = bodyOf(await admin.get('/api/admin/stats?days=90'), 200) as AdminStats;
      return read.totalUsers === read.todaySignups && read;
    });
    expect(stats.signUps).toHaveLength(90);
    expect(stats.tiers.free + stats.tiers.standard + stats.tiers.premium).toBe(stats.totalUsers);
    // Each is cached for up to a minute.
    for (const part of [stats.collection, stats.market, stats.billing]) expect(part).not.toBeNull();
  });
});
