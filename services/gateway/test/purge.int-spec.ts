import { ObjectStore } from '@vault/service-kit/object-store';
import { columnsContaining, waitFor } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';
import { Browser, errorOf, PASSWORD } from './support/browser';
import { fullLife, NAMES, OWN_WORDS, type FullLife } from './support/full-life';
import { startGateway, type TestGateway } from './support/gateway';
import { bodyOf, LISTINGS, ROOMY } from './support/market';
import { paymentAccount } from './support/payments';

const SERVICES = ['identity', 'collection', 'marketplace', 'billing', 'notifications'] as const;
/** How often identity looks for accounts whose time is over. */
const CLOSED_SECONDS = 20;
const DAY_SECONDS = 86_400;

/** Where the id of somebody stays who is gone, and why; nobody has a name or an address for it any more. */
const STAYS: Readonly<Record<string, string>> = {
  'billing.purged_accounts.user_id': 'a late event must not bring them back',
  'collection.car_transfers.from_id': 'whose a car was that is somebody else’s now',
  'collection.market_sales.seller_id': 'one person’s sales count once in what a casting is worth',
  'collection.members.user_id': 'a late event must not bring them back',
  'identity.purged_accounts.user_id': 'a late event must not bring them back',
  'marketplace.marketplace_feedback.about_id': 'the other side’s words about the deal',
  'marketplace.marketplace_feedback.by_id': 'what the other side was rated with',
  'marketplace.marketplace_listings.user_id': 'what the other side bought and wrote about',
  'marketplace.marketplace_messages.receiver_id': 'the other side’s thread',
  'marketplace.marketplace_messages.sender_id': 'the other side’s thread',
  'marketplace.marketplace_transactions.seller_id': 'the other side’s deal',
  'marketplace.users.user_id': 'a late event must not bring them back',
  'marketplace.sales.seller_id': 'one person’s sales count once in what a casting is worth',
  'marketplace.conversations.last_sender': 'the other side’s conversation',
  'marketplace.conversations.other_id': 'the other side’s conversation',
  'marketplace.conversations.owner_id': 'the other side’s conversation',
  'notifications.users.user_id': 'a late event must not bring them back',
};

/** What was done at Stripe, for a month: the customer’s number, which nobody has anything behind. */
const DONE_AT_STRIPE = 'billing.stripe_tasks.subject';

let gateway: TestGateway;
let databases: Map<string, DataSource>;
let life: FullLife;
const stripe = paymentAccount();
const visitor = (): Browser => new Browser(gateway.url);

beforeAll(async () => {
  const identity = { RESTORE_DAYS: String(CLOSED_SECONDS / DAY_SECONDS) };
  gateway = await startGateway(SERVICES, {}, { identity, billing: stripe, marketplace: ROOMY });
  databases = new Map();
  for (const name of SERVICES) {
    const dataSource = new DataSource({ type: 'postgres', url: gateway.service(name).databaseUrl });
    databases.set(name, await dataSource.initialize());
  }
  life = await fullLife(gateway.url);
}, 180_000);
afterAll(async () => {
  await Promise.all([...databases.values()].map((database) => database.destroy()));
  await gateway.close();
});

const query = async <T>(service: (typeof SERVICES)[number], sql: string, values: unknown[] = []): Promise<T[]> =>
  (await databases.get(service)?.query<T[]>(sql, values)) ?? [];

/** As `service.table.column`. */
async function placesEverywhere(texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const [name, database] of databases) {
    places.push(...(await columnsContaining(database, texts)).map((place) => `${name}.${place}`));
  }
  return places;
}

async function customer(): Promise<{ id: string; deleted?: boolean; email?: string }> {
  const headers = { authorization: `Bearer ${stripe.STRIPE_SECRET_KEY ?? ''}` };
  const answer = await fetch(`${process.env.TEST_STRIPE_URL ?? ''}/v1/customers/${customerId}`, { headers });
  return (await answer.json()) as { id: string; deleted?: boolean };
}
let customerId = '';

const store = new ObjectStore({
  endpoint: process.env.TEST_S3_ENDPOINT ?? '',
  accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
  secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
  bucket: process.env.TEST_S3_BUCKET ?? '',
});
const idIn = (url: string): string => url.slice(url.indexOf('-') + 1);
const FOLDERS = ['avatars', 'cars', 'listings'];
const isStored = async (url: string): Promise<boolean> => {
  const found = await Promise.all(FOLDERS.map((folder) => store.list(`${folder}/${idIn(url)}/`)));
  return found.flat().length > 0;
};

const close = async (): Promise<void> => {
  bodyOf(await life.person.send('DELETE', '/api/account', { password: PASSWORD }), 204);
};
const signIn = (restore?: true): ReturnType<Browser['post']> =>
  life.person.post('/api/login', { email: life.person.email, password: PASSWORD, restore });
const purgeAt = (moment: string): Promise<unknown> =>
  query('identity', `update users set purge_at = ${moment} where id = $1`, [life.person.id]);

/** What others see of the person, by statuses. */
async function seenByOthers(): Promise<Record<string, number>> {
  const { friend, listing, slug, avatar, pictures } = life;
  const found = bodyOf(await friend.get(`${LISTINGS}?search=bone`), 200) as { id: number }[];
  return {
    showcase: (await visitor().get(`/api/showcase/${slug}`)).status,
    listing: (await friend.get(`${LISTINGS}/${listing.id}`)).status,
    found: found.filter(({ id }) => id === listing.id).length,
    avatar: (await friend.get(avatar)).status,
    'avatar to visitors': (await visitor().get(avatar)).status,
    'photo of the listing': (await friend.get(pictures.at(-1) ?? '')).status,
  };
}
const SEEN = { showcase: 200, listing: 200, found: 1, avatar: 200, 'avatar to visitors': 200 };
const HIDDEN = { showcase: 404, listing: 404, found: 0, avatar: 404, 'avatar to visitors': 401 };
const becomes = (state: object, photo: number): Promise<unknown> =>
  waitFor(async () => {
    expect(await seenByOthers()).toEqual({ ...state, 'photo of the listing': photo });
    return true;
  }, 20_000);

/** Comes about by itself, whoever is there. */
const PASSING = ['rarityScore', 'rarityFactors', 'rarityConfidence', 'isRare', 'views', 'updatedAt'];
const lasting = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (PASSING.includes(key) ? undefined : value)));

/** Everything that is one's own, as one sees it. */
async function own(): Promise<unknown[]> {
  const { person, friend, listing, transaction } = life;
  const paths = [
    ...['/api/profile', '/api/cars', '/api/wishlist', '/api/marketplace/saved-searches', '/api/marketplace/favorites'],
    ...['/api/notifications/preferences', '/api/billing/invoices', '/api/collection/showcase', '/api/exports'],
    `/api/marketplace/transactions/${transaction}`,
  ];
  const bodies: unknown[] = [];
  for (const path of paths) bodies.push(lasting(bodyOf(await person.get(path), 200)));
  return [...bodies, lasting(bodyOf(await friend.get(`${LISTINGS}/${listing.id}`), 200))];
}

it('an account is hidden once it is closed, comes back as it was, and is gone from everywhere once it is purged', async () => {
  const { person, friend, conversation, transaction, soldCar, pictures } = life;
  const [known] = await query<{ id: string }>('billing', 'select stripe_customer_id as id from customers');
  customerId = known?.id ?? '';
  expect((await customer()).email).toBe(person.email);
  for (const url of pictures) expect([url, await isStored(url)]).toEqual([url, true]);
  expect(await store.list(`exports/${person.id}/`)).not.toEqual([]);
  await becomes(SEEN, 200);
  const before = await own();

  await close();
  await purgeAt(`now() + interval '1 hour'`);
  await becomes(HIDDEN, 404);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, errorOf(refused).code]).toEqual([403, 'ACCOUNT_CLOSED']);
  const answer = await friend.post(`/api/conversations/${conversation}/messages`, { message: 'Hello?' });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'COLLECTOR_GONE']);

  bodyOf(await signIn(true), 200);
  await becomes(SEEN, 200);
  expect(await own()).toEqual(before);

  await close();
  await purgeAt('now()');
  await becomes(HIDDEN, 404);
  await waitFor(async () => {
    expect((await placesEverywhere([person.id])).filter((place) => !(place in STAYS))).toEqual([]);
    return true;
  }, 120_000);
  await waitFor(async () => (await customer()).deleted === true, 20_000);
  expect((await placesEverywhere([person.id])).sort()).toEqual(Object.keys(STAYS).sort());
  const said = [person.email, ...Object.values(NAMES), ...OWN_WORDS, customerId, life.slug, ...pictures.map(idIn)];
  await waitFor(async () => {
    expect(await placesEverywhere(said)).toEqual([DONE_AT_STRIPE]);
    return true;
  }, 30_000);
  for (const url of pictures) expect([url, await isStored(url)]).toEqual([url, false]);
  expect(await store.list(`exports/${person.id}/`)).toEqual([]);

  const gone = { with: { id: person.id, displayName: 'Former collector', avatarUrl: null } };
  expect(bodyOf(await friend.get(`/api/conversations/${conversation}`), 200)).toMatchObject(gone);
  const messages = bodyOf(await friend.get(`/api/conversations/${conversation}/messages`), 200) as object[];
  expect(messages).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: 'It is.', senderName: 'Former collector' })]),
  );
  const deal = bodyOf(await friend.get(`/api/marketplace/transactions/${transaction}`), 200);
  expect(deal).toMatchObject({ ...gone, status: 'completed', finalPrice: '9.00', feedback: { theirs: { rating: 5 } } });
  const car = bodyOf(await friend.get(`/api/cars/${soldCar}`), 200) as { images: string[] };
  expect((await friend.get(car.images[0] ?? '')).status).toBe(200);
  expect(bodyOf(await friend.get(`/api/cars/${soldCar}/provenance`), 200)).toMatchObject([
    { owner: 'Former collector' },
  ]);
  expect(bodyOf(await friend.get('/api/notifications'), 200)).not.toEqual([]);

  expect((await signIn(true)).status).toBe(401);
  const again = { email: person.email, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  const { id } = bodyOf(await visitor().post('/api/register', again), 201) as { id: string };
  expect(id).not.toBe(person.id);
}, 300_000);
