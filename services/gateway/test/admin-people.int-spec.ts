import type { AdminStats, AdminUser, UserDetail } from '@vault/contracts/identity/users';
import { waitFor } from '@vault/service-kit/testing';
import { administrator, openGate } from './support/administrator';
import { Browser, errorOf, newcomer, PASSWORD } from './support/browser';
import type { TestGateway } from './support/gateway';
import { listen, RefusedStream } from './support/live';
import { bodyOf, LISTINGS, offer, type ListingBody } from './support/market';
import { buyPlan } from './support/payments';
import { gatewayBeside, sharedGateway, type SharedGateway } from './support/shared-stack';

let here: SharedGateway;
let there: TestGateway;
let admin: Browser;

beforeAll(async () => {
  here = await sharedGateway();
  there = await gatewayBeside();
  admin = await administrator(here.url);
  bodyOf(await openGate(admin), 204);
}, 180_000);
afterAll(() => there.close());

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** The same cookies at another gateway. */
function sameAt(url: string, browser: Browser): Browser {
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

/** The promise is a second; a test machine may have other work to do. A gateway remembers sessions for thirty. */
const SOON_MS = 10_000;

/** Asks again and again from now on. */
function asking(browser: Browser): { statuses: readonly number[]; stop(): Promise<void> } {
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

describe('a ban', () => {
  it('ends every session within a second, at every gateway, with the streams that are open', async () => {
    const robin = await newcomer(here.url);
    const id = await idOf(robin);
    const remembered = await signIn(there.url, robin.email, true);
    const places = [robin, sameAt(there.url, robin), remembered, sameAt(here.url, remembered)];
    const streams = await Promise.all([
      ...[
        listen(robin, here.url),
        listen(robin, there.url),
        listen(remembered, here.url),
        listen(remembered, there.url),
      ],
    ]);
    await Promise.all(streams.map((live) => live.first('hello')));
    expect((await detailOf(id)).sessions).toHaveLength(2);
    const asked = places.map(asking);
    await waitFor(() => asked.every(({ statuses }) => statuses.includes(200)));

    const user = bodyOf(await admin.post(`/api/admin/users/${id}/ban`, { reason: 'Sells what he has not.' }), 200);
    expect(user).toMatchObject({ id, banned: true, banReason: 'Sells what he has not.' });
    for (const live of streams) await live.over(SOON_MS);
    await waitFor(() => asked.every(({ statuses }) => statuses.includes(401)), SOON_MS);
    await Promise.all(asked.map(({ stop }) => stop()));
    // From the first refusal on nobody is let in again.
    for (const { statuses } of asked) expect(new Set(statuses.slice(statuses.indexOf(401)))).toEqual(new Set([401]));

    for (const place of places) {
      expect((await place.get('/api/cars')).status).toBe(401);
      await expect(listen(place, here.url)).rejects.toBeInstanceOf(RefusedStream);
    }
    expect((await remembered.post('/api/login/remember')).status).toBe(401);
    const again = await new Browser(here.url).post('/api/login', { email: robin.email, password: PASSWORD });
    expect([again.status, errorOf(again).code]).toEqual([403, 'ACCOUNT_BANNED']);
    const guess = await new Browser(here.url).post('/api/login', { email: robin.email, password: 'a guess' });
    expect([guess.status, errorOf(guess).code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('hides what the person offers and shows until the account is activated, which signs nobody in', async () => {
    const [seller, other] = [await newcomer(here.url), await newcomer(there.url)];
    const id = await idOf(seller);
    const word = `beatnik${id.slice(-12)}`;
    const listing = await offer(seller, { title: `Bandit ${word}` });
    bodyOf(await seller.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    const { showcaseSlug } = bodyOf(await seller.put('/api/profile', { showcasePublic: true }), 200) as {
      showcaseSlug: string;
    };
    const isOffered = async (): Promise<boolean> => {
      const found = await other.get(`${LISTINGS}?search=${word}`);
      const single = await other.get(`${LISTINGS}/${listing.id}`);
      const listed = ids(bodyOf(found, 200)).includes(listing.id);
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

  it('is never the administrator’s own', async () => {
    const own = await admin.post(`/api/admin/users/${await idOf(admin)}/ban`, { reason: 'Oops' });
    expect([own.status, errorOf(own).code]).toEqual([409, 'ADMIN_CANNOT_BE_BANNED']);
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
  });
});

describe('what the administrator sees', () => {
  it('of a person is their plan, vault, market and sessions, without photos, notes or what they paid for a car', async () => {
    const [person, other] = [await newcomer(here.url), await newcomer(here.url)];
    const id = await idOf(person);
    await buyPlan(person, 'standard', 'yearly');
    const car = { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', estimatedValue: '120.50' };
    const secret = { notes: 'under the third step', purchasePrice: '77.31' };
    bodyOf(await person.post('/api/cars', { ...car, ...secret }), 201);
    const listing = await offer(person, { title: 'Rodger Dodger' });
    bodyOf(await other.post(`${LISTINGS}/${listing.id}/report`, { reason: 'fake' }), 201);
    const found = await waitFor(async () => {
      const detail = await detailOf(id);
      return detail.carsCount === 1 && detail.subscriptionTier === 'standard' && detail;
    }, 10_000);
    expect(found).toMatchObject({
      ...{ id, email: person.email, banned: false, profilePublic: false },
      sessions: [{ device: expect.any(String) as string }],
      vault: { cars: 1, totalValue: '120.50', newest: [{ name: 'Twin Mill', brand: 'Hot Wheels' }] },
      market: {
        listings: { active: 1, sold: 0 },
        newestListings: [{ id: listing.id, title: 'Rodger Dodger' }],
        reports: [{ listingId: listing.id, reason: 'fake', status: 'pending' }],
      },
      plan: { tier: 'standard', source: 'paid', interval: 'yearly', refunded: '0.00' },
    });
    const text = JSON.stringify(found);
    for (const kept of ['/api/photos', secret.notes, secret.purchasePrice]) expect(text).not.toContain(kept);
    const [row] = bodyOf(await admin.get(`/api/admin/users?search=${person.email}`), 200) as AdminUser[];
    expect(row).toMatchObject({ id, carsCount: 1, subscriptionTier: 'standard' });
  });

  it('of the place are figures of every service', async () => {
    // They are counted one after the other, while people of other files sign up.
    const stats = await waitFor(async () => {
      const read = bodyOf(await admin.get('/api/admin/stats?days=90'), 200) as AdminStats;
      return read.totalUsers === read.todaySignups && read;
    });
    expect(stats.signUps).toHaveLength(90);
    expect(stats.tiers.free + stats.tiers.standard + stats.tiers.premium).toBe(stats.totalUsers);
    // Each as it was within the last minute.
    for (const part of [stats.collection, stats.market, stats.billing]) expect(part).not.toBeNull();
  });
});
