import { ObjectStore } from '@vault/service-kit/object-store';
import { columnsContaining, waitFor } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';
import { Browser, errorOf, PASSWORD } from './support/browser';
import { createFullAccount, NAMES, OWN_TEXTS, type FullAccount } from './support/full-account';
import { startGateway, type TestGateway } from './support/gateway';
import { bodyOf, LISTINGS, RELAXED_LIMITS } from './support/market';
import { paymentAccount } from './support/payments';
import { RARITY_FIELDS, withoutFields } from './support/without-fields';

const SERVICES = ['identity', 'collection', 'marketplace', 'billing', 'notifications'] as const;
/** The time to restore a closed account, and how often identity looks for those to purge. */
const CLOSED_SECONDS = 5;
const DAY_SECONDS = 86_400;

/** The columns in which a purged user's id remains, and why; no service has a name or an address for it any more. */
const REMAINING_COLUMNS: Readonly<Record<string, string>> = {
  'billing.purged_accounts.user_id': 'a late event must not bring them back',
  'collection.car_transfers.from_id': 'whose a car was that is somebody else’s now',
  'collection.market_sales.seller_id': 'one person’s sales count once in what a casting is worth',
  'collection.users.user_id': 'a late event must not bring them back',
  'identity.purged_accounts.user_id': 'a late event must not bring them back',
  'marketplace.marketplace_feedback.about_id': 'the other side’s words about the transaction',
  'marketplace.marketplace_feedback.by_id': 'what the other side was rated with',
  'marketplace.marketplace_listings.user_id': 'what the other side bought and wrote about',
  'marketplace.marketplace_messages.receiver_id': 'the other side’s conversation',
  'marketplace.marketplace_messages.sender_id': 'the other side’s conversation',
  'marketplace.marketplace_transactions.seller_id': 'the other side’s transaction',
  'marketplace.users.user_id': 'a late event must not bring them back',
  'marketplace.sales.seller_id': 'one person’s sales count once in what a casting is worth',
  'marketplace.seller_changes.user_id': 'cached figures of the seller are seen to be outdated, for 15 minutes',
  'marketplace.conversations.last_sender': 'the other side’s conversation',
  'marketplace.conversations.other_id': 'the other side’s conversation',
  'marketplace.conversations.owner_id': 'the other side’s conversation',
  'notifications.users.user_id': 'a late event must not bring them back',
};

/** The task log of Stripe calls, kept for a month: contains the id of the deleted customer. */
const STRIPE_TASKS_COLUMN = 'billing.stripe_tasks.subject';

let gateway: TestGateway;
let databases: Map<string, DataSource>;
let account: FullAccount;
const stripe = paymentAccount();
const visitor = (): Browser => new Browser(gateway.url);

beforeAll(async () => {
  const identity = { RESTORE_DAYS: String(CLOSED_SECONDS / DAY_SECONDS) };
  gateway = await startGateway(SERVICES, {}, { identity, billing: stripe, marketplace: RELAXED_LIMITS });
  databases = new Map();
  for (const name of SERVICES) {
    const dataSource = new DataSource({ type: 'postgres', url: gateway.service(name).databaseUrl });
    databases.set(name, await dataSource.initialize());
  }
  account = await createFullAccount(gateway.url);
}, 180_000);
afterAll(async () => {
  await Promise.all([...databases.values()].map((database) => database.destroy()));
  await gateway.close();
});

const query = async <T>(service: (typeof SERVICES)[number], sql: string, values: unknown[] = []): Promise<T[]> =>
  (await databases.get(service)?.query<T[]>(sql, values)) ?? [];

/** The columns of all services that contain one of the texts, as `service.table.column`. */
async function columnsOfAllServices(texts: readonly string[]): Promise<string[]> {
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
  const objects = await Promise.all(FOLDERS.map((folder) => store.list(`${folder}/${idIn(url)}/`)));
  return objects.flat().length > 0;
};

const close = async (): Promise<void> => {
  bodyOf(await account.user.send('DELETE', '/api/account', { password: PASSWORD }), 204);
};
const signIn = (restore?: true): ReturnType<Browser['post']> =>
  account.user.post('/api/login', { email: account.user.email, password: PASSWORD, restore });
const purgeAt = (moment: string): Promise<unknown> =>
  query('identity', `UPDATE users SET purge_at = ${moment} WHERE id = $1`, [account.user.id]);

/** The statuses of the user's data for others. */
async function statusesForOthers(): Promise<Record<string, number>> {
  const { friend, listing, slug, avatar, photos } = account;
  const results = bodyOf(await friend.get(`${LISTINGS}?search=bone`), 200) as { id: number }[];
  return {
    showcase: (await visitor().get(`/api/showcase/${slug}`)).status,
    listing: (await friend.get(`${LISTINGS}/${listing.id}`)).status,
    found: results.filter(({ id }) => id === listing.id).length,
    avatar: (await friend.get(avatar)).status,
    'avatar to visitors': (await visitor().get(avatar)).status,
    'photo of the listing': (await friend.get(photos.at(-1) ?? '')).status,
  };
}
const VISIBLE = { showcase: 200, listing: 200, found: 1, avatar: 200, 'avatar to visitors': 200 };
const HIDDEN = { showcase: 404, listing: 404, found: 0, avatar: 404, 'avatar to visitors': 401 };
const waitUntilOthersSee = (state: object, photo: number): Promise<unknown> =>
  waitFor(async () => {
    expect(await statusesForOthers()).toEqual({ ...state, 'photo of the listing': photo });
    return true;
  }, 20_000);

/** Without the fields that change without the user. */
const withoutVolatileFields = (body: unknown): unknown => withoutFields(body, [...RARITY_FIELDS, 'views', 'updatedAt']);

/** A car gets its casting from a background worker. */
const waitForCastings = (): Promise<unknown> =>
  waitFor(async () => {
    expect(await query('collection', 'SELECT id FROM cars WHERE release_due AND deleted_at IS NULL')).toEqual([]);
    return true;
  });

/** The user's own data, as the user reads it. */
async function ownData(): Promise<unknown[]> {
  const { user, friend, listing, transaction } = account;
  const paths = [
    '/api/profile',
    '/api/cars',
    '/api/wishlist',
    '/api/marketplace/saved-searches',
    '/api/marketplace/favorites',
    '/api/notifications/preferences',
    '/api/billing/invoices',
    '/api/collection/showcase',
    '/api/exports',
    `/api/marketplace/transactions/${transaction}`,
  ];
  const bodies: unknown[] = [];
  for (const path of paths) bodies.push(withoutVolatileFields(bodyOf(await user.get(path), 200)));
  return [...bodies, withoutVolatileFields(bodyOf(await friend.get(`${LISTINGS}/${listing.id}`), 200))];
}

it('an account is hidden when it is closed, restored unchanged, and removed from every service when it is purged', async () => {
  const { user, friend, conversation, transaction, soldCar, photos } = account;
  const [known] = await query<{ id: string }>('billing', 'SELECT stripe_customer_id AS id FROM customers');
  customerId = known?.id ?? '';
  expect((await customer()).email).toBe(user.email);
  for (const url of photos) expect([url, await isStored(url)]).toEqual([url, true]);
  expect(await store.list(`exports/${user.id}/`)).not.toEqual([]);
  await waitUntilOthersSee(VISIBLE, 200);
  await waitForCastings();
  const before = await ownData();

  await close();
  await purgeAt(`now() + interval '1 hour'`);
  await waitUntilOthersSee(HIDDEN, 404);
  expect((await user.get('/api/auth/user')).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, errorOf(refused).code]).toEqual([403, 'ACCOUNT_CLOSED']);
  const answer = await friend.post(`/api/conversations/${conversation}/messages`, { message: 'Hello?' });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'COLLECTOR_GONE']);

  bodyOf(await signIn(true), 200);
  await waitUntilOthersSee(VISIBLE, 200);
  expect(await ownData()).toEqual(before);

  await close();
  await purgeAt('now()');
  await waitUntilOthersSee(HIDDEN, 404);
  const purged = 'SELECT user_id FROM purged_accounts WHERE user_id = $1';
  await waitFor(async () => (await query('identity', purged, [user.id])).length === 1, 60_000);
  await waitFor(async () => {
    expect((await columnsOfAllServices([user.id])).filter((place) => !(place in REMAINING_COLUMNS))).toEqual([]);
    return true;
  }, 120_000);
  await waitFor(async () => (await customer()).deleted === true, 20_000);
  expect((await columnsOfAllServices([user.id])).sort()).toEqual(Object.keys(REMAINING_COLUMNS).sort());
  const personalTexts = [
    user.email,
    ...Object.values(NAMES),
    ...OWN_TEXTS,
    customerId,
    account.slug,
    ...photos.map(idIn),
  ];
  await waitFor(async () => {
    expect(await columnsOfAllServices(personalTexts)).toEqual([STRIPE_TASKS_COLUMN]);
    return true;
  }, 30_000);
  for (const url of photos) expect([url, await isStored(url)]).toEqual([url, false]);
  expect(await store.list(`exports/${user.id}/`)).toEqual([]);

  const formerUser = { with: { id: user.id, displayName: 'Former collector', avatarUrl: null } };
  expect(bodyOf(await friend.get(`/api/conversations/${conversation}`), 200)).toMatchObject(formerUser);
  const messages = bodyOf(await friend.get(`/api/conversations/${conversation}/messages`), 200) as object[];
  expect(messages).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: 'It is.', senderName: 'Former collector' })]),
  );
  const transactionBody = bodyOf(await friend.get(`/api/marketplace/transactions/${transaction}`), 200);
  expect(transactionBody).toMatchObject({
    ...formerUser,
    status: 'completed',
    finalPrice: '9.00',
    feedback: { theirs: { rating: 5 } },
  });
  const car = bodyOf(await friend.get(`/api/cars/${soldCar}`), 200) as { images: string[] };
  expect((await friend.get(car.images[0] ?? '')).status).toBe(200);
  expect(bodyOf(await friend.get(`/api/cars/${soldCar}/provenance`), 200)).toMatchObject([
    { owner: 'Former collector' },
  ]);
  expect(bodyOf(await friend.get('/api/notifications'), 200)).not.toEqual([]);

  expect((await signIn(true)).status).toBe(401);
  const again = { email: user.email, password: PASSWORD, firstName: 'Somebody', lastName: 'Else' };
  const { id } = bodyOf(await visitor().post('/api/register', again), 201) as { id: string };
  expect(id).not.toBe(user.id);
}, 300_000);
