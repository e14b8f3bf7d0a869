import { ErrorBody } from '@vault/contracts/common/errors';
import { waitFor } from '@vault/service-kit/testing';
import { signInAsAdmin, stepUp } from './support/admin';
import { Browser, formOf, newUser, type Answer, type TestUser } from './support/browser';
import {
  contentOf,
  isForMembers,
  problemOfStatus,
  requestsTo,
  routesOf,
  targetOf,
  type HostileRequest,
  type Operation,
  type Route,
} from './support/hostile-requests';
import { bodyOf, createListing } from './support/market';
import { twoColorImage } from './support/images';
import { setTimeout } from 'node:timers/promises';
import { sharedGateway, type SharedGateway } from './support/shared-stack';
import { isTried } from './support/tried-contracts';
import { RARITY_FIELDS, withoutFields } from './support/without-fields';

/** In every private text of the owner, and nowhere else. */
const SECRET = 'Only-the-owner-knows-7f3a';
const MAX_CONCURRENT = 4;

let gateway: SharedGateway;
let routes: Route[];
let owner: TestUser;
let stranger: TestUser;
let ids: Record<string, string[]>;

/** What the owner reads of their own things; a stranger's requests change none of it. */
const OWNED = [
  '/api/cars',
  '/api/wishlist',
  '/api/checklists',
  '/api/marketplace/saved-searches',
  '/api/marketplace/transactions',
  '/api/marketplace/favorites',
  '/api/exports',
  '/api/profile',
  '/api/notifications/preferences',
  '/api/collection/showcase',
];

/** The owner's vault, lists, market and messages, each with the secret; returns the ids by what stands before them in addresses. */
async function furnish(user: TestUser, friend: TestUser): Promise<Record<string, string[]>> {
  const created = async (path: string, body: object, status = 201): Promise<Record<string, string>> =>
    bodyOf(await user.post(path, body), status) as Record<string, string>;
  const photo = ['images', 'a.jpg', await twoColorImage(60, 40)] as const;
  const texts = { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', notes: SECRET };
  const car = await created('/api/cars', formOf(texts, [photo]));
  const wish = await created('/api/wishlist', { name: 'Deora', notes: SECRET });
  const checklist = await created('/api/checklists', { name: SECRET, rule: { brand: 'Hot Wheels', year: 1968 } });
  const search = await created('/api/marketplace/saved-searches', { name: SECRET, search: 'deora' });
  const own = await createListing(user, { title: 'Bone Shaker' });
  const other = await createListing(friend, { title: 'Silhouette' });
  const offer = { receiverId: friend.id, message: SECRET, offerPrice: '8' };
  const sent = await created(`/api/marketplace/listings/${other.id}/messages`, offer);
  const accepted = bodyOf(await friend.post(`/api/marketplace/offers/${sent.id}/accept`, {}), 200);
  const { jobId } = await created('/api/account/export', {}, 202);
  const sessions = bodyOf(await user.get('/api/profile/sessions'), 200) as { id: string }[];
  const byKind = {
    cars: [car.id],
    'car-': [String(car.images).slice(-36)],
    wishlist: [wish.id],
    checklists: [checklist.id],
    'saved-searches': [search.id],
    listings: [own.id, other.id],
    offers: [sent.id],
    conversations: [sent.conversationId],
    transactions: [(accepted as { transactionId: string }).transactionId],
    jobs: [jobId],
    exports: [jobId],
    sessions: sessions.map(({ id }) => id),
    collectors: [user.id, friend.id],
    sellers: [user.id, friend.id],
    releases: [1, 2],
    castings: [1, 2],
    series: [1, 2],
  };
  return Object.fromEntries(Object.entries(byKind).map(([kind, each]) => [kind, each.map(String)]));
}

beforeAll(async () => {
  gateway = await sharedGateway();
  [owner, stranger] = await Promise.all([newUser(gateway.url), newUser(gateway.url)]);
  ids = await furnish(owner, await newUser(gateway.url));
  const document = bodyOf(await owner.get('/api/openapi.json'), 200) as {
    paths: Record<string, Record<string, Operation>>;
  };
  routes = routesOf(document.paths).filter(({ operation }) => isTried(operation.operationId));
}, 60_000);

const send = (browser: Browser, route: Route, request: HostileRequest): Promise<Answer> =>
  browser.send(route.method, targetOf(route, request), contentOf(route, request));

/** What is wrong with an answer; null when nothing is. */
function problemOf(route: Route, { status, text, body, headers }: Answer): string | null {
  const problem = problemOfStatus(route, status);
  if (problem) return `${problem}: ${status} ${text.slice(0, 200)}`;
  if (status < 400) return null;
  const parsed = ErrorBody.safeParse(body);
  const isShaped = parsed.success && parsed.data.statusCode === status && headers.get('x-request-id') !== null;
  return isShaped ? null : `an error of another shape: ${text.slice(0, 200)}`;
}

/** A service that is busy with other tests refuses requests for a moment. */
async function answered(request: () => Promise<Answer>): Promise<Answer> {
  let answer = await request();
  for (let tries = 0; answer.status === 503 && tries < 20; tries += 1) {
    await setTimeout(500);
    answer = await request();
  }
  return answer;
}

/** Sends the requests to each operation, and returns the problems. */
async function attack(browser: Browser, count: number, tried = routes, isOwner = false): Promise<string[]> {
  const remaining = tried.flatMap((route) => requestsTo(route, count, ids).map((each) => ({ route, each })));
  const problems = new Set<string>();
  const next = async (): Promise<void> => {
    for (let item = remaining.shift(); item; item = remaining.shift()) {
      const { route, each } = item;
      const answer = await answered(() => send(browser, route, each));
      const problem =
        problemOf(route, answer) ?? (!isOwner && answer.text.includes(SECRET) ? 'what is the owner’s alone' : null);
      if (problem) problems.add(`${route.method} ${route.path} ${JSON.stringify(each).slice(0, 500)}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, next));
  return [...problems];
}

const read = async (user: Browser, path: string): Promise<unknown> => (await answered(() => user.get(path))).body;
const ownedBy = async (user: Browser): Promise<unknown[]> =>
  Promise.all(OWNED.map(async (path) => ({ path, body: withoutFields(await read(user, path), RARITY_FIELDS) })));

/** A background worker finds out which release a car is, and then how rare it is. */
const waitUntilRated = (user: Browser): Promise<unknown> =>
  waitFor(async () => {
    const cars = (await read(user, '/api/cars')) as { rarityScore: string | null }[];
    return cars.every(({ rarityScore }) => rarityScore !== null);
  }, 60_000);

describe('hostile requests to every operation of the API', () => {
  it('from a visitor are answered as documented, and show nothing of a member', async () => {
    const isPublic = ({ operation: { security = [] } }: Route): boolean => security.length === 0;
    const others = routes.filter((route) => !isPublic(route));
    const visitor = new Browser(gateway.url);
    expect([...(await attack(visitor, 10, routes.filter(isPublic))), ...(await attack(visitor, 1, others))]).toEqual(
      [],
    );
  }, 120_000);

  it('from a stranger are answered as documented, and neither show nor change what is another member’s', async () => {
    await waitUntilRated(owner);
    const before = await ownedBy(owner);
    expect(await attack(stranger, 8, routes.filter(isForMembers))).toEqual([]);
    expect(await ownedBy(owner)).toEqual(before);
    expect((await stranger.get('/api/auth/user')).status).toBe(200);
  }, 180_000);

  it('from the administrator are answered as documented', async () => {
    const admin = await signInAsAdmin(gateway.url);
    expect((await stepUp(admin)).status).toBe(204);
    const reads = routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/admin'));
    expect(await attack(admin, 20, reads)).toEqual([]);
  }, 120_000);

  it('from a member about their own things are answered as documented', async () => {
    const tried = routes.filter(isForMembers);
    const reads = tried.filter(({ method }) => method === 'GET');
    const changes = tried.filter(({ method }) => method === 'PUT');
    const writes = tried.filter(({ method }) => method === 'POST');
    const endsSession = routes.filter(({ path }) => path === '/api/profile/sessions/{id}');
    const deletes = tried.filter((route) => route.method === 'DELETE' && !endsSession.includes(route));
    expect(await attack(owner, 15, [...reads, ...changes, ...writes, ...deletes], true)).toEqual([]);
    expect((await owner.get('/api/auth/user')).status).toBe(200);
    expect(await attack(owner, 15, endsSession, true)).toEqual([]);
  }, 240_000);
});
