import { getPlanAccountData } from '@vault/contracts/billing/account';
import { planChanged } from '@vault/contracts/billing/plans';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { userRegistered } from '@vault/contracts/identity/auth';
import { accountBanned } from '@vault/contracts/identity/users';
import { publish } from '@vault/service-kit/outbox';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { deliverNew, waitUntilProcessed } from './support/deliveries';
import { newUser, sessionIdIn, type TestUser } from './support/user';
import { startBilling, type Billing } from './support/service';

const TABLES_WITH_USERS = [
  'account_plans',
  'customers',
  'subscriptions',
  'published_notices',
  'users',
  'checkouts',
  'user_locks',
  'idempotency_keys',
  'invoices',
  'refund_requests',
  'stripe_tasks',
];

describe('accounts', () => {
  let billing: Billing;
  let published: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    published = await recordedEvents(billing.bus, [planChanged]);
  }, 60_000);
  afterAll(() => billing.close());

  const now = (): string => new Date().toISOString();
  const contactOf = ({ userId, email }: TestUser): { userId: string; email: string; firstName: string } => {
    return { userId, email, firstName: 'Ada' };
  };
  const close = (user: TestUser): Promise<void> =>
    billing.dataSource.transaction((tx) =>
      publish(tx, accountClosed, { ...contactOf(user), closedAt: now(), purgeAt: now() }),
    );
  const restore = (user: TestUser): Promise<void> =>
    billing.dataSource.transaction((tx) => publish(tx, accountRestored, { ...contactOf(user), restoredAt: now() }));
  const purge = ({ userId }: TestUser): Promise<void> =>
    billing.dataSource.transaction((tx) => publish(tx, accountPurged, { userId, purgedAt: now() }));

  const rowsOf = async ({ userId }: TestUser, table: string): Promise<number> => {
    const found = await billing.dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE user_id = $1`, [userId]);
    return found.length;
  };

  it('stops renewing a closed account’s plan, also when the account is restored, until the user resumes it', async () => {
    const user = await newUser(billing);
    await user.subscribe('premium', 'monthly');
    await close(user);
    await waitFor(async () => (await user.plan()).cancelsAt !== null, 10_000);
    expect(await user.plan()).toMatchObject({ tier: 'premium', status: 'active', amount: null });
    const [subscription] = (await billing.standIn.stripe.subscriptions.list({ customer: await user.customer() })).data;
    expect(subscription?.cancel_at_period_end).toBe(true);
    await restore(user);
    await waitUntilProcessed(billing);
    expect((await user.plan()).cancelsAt).not.toBeNull();
    expect(await user.resume()).toMatchObject({ cancelsAt: null, amount: '10.99' });
  }, 20_000);

  it('expires a closed account’s open checkout, and does not renew one that was paid just before', async () => {
    const { stripe, pay } = billing.standIn;
    const [waiting, paying] = [await newUser(billing), await newUser(billing)];
    const [openUrl, paidUrl] = [
      await waiting.checkout('standard', 'monthly'),
      await paying.checkout('premium', 'monthly'),
    ];
    await pay(paidUrl);
    await Promise.all([close(waiting), close(paying)]);
    const state = async (url: string) => (await stripe.checkout.sessions.retrieve(sessionIdIn(url))).status;
    await waitFor(async () => (await state(openUrl)) === 'expired', 10_000);
    await waitFor(async () => (await paying.plan()).cancelsAt !== null, 10_000);
    expect((await stripe.subscriptions.list({ customer: await waiting.customer() })).data).toEqual([]);
    const [bought] = (await stripe.subscriptions.list({ customer: await paying.customer() })).data;
    expect(bought?.cancel_at_period_end).toBe(true);
    await restore(waiting);
    expect(await waiting.subscribe('standard', 'monthly')).toMatchObject({ tier: 'standard', cancelsAt: null });
  }, 30_000);

  it('stops renewing a banned account’s plan and expires its open checkout, until the user resumes it', async () => {
    const [user, waiting] = [await newUser(billing), await newUser(billing)];
    await user.subscribe('premium', 'monthly');
    const openUrl = await waiting.checkout('standard', 'monthly');
    for (const each of [user, waiting]) {
      const banned = { ...contactOf(each), reason: 'Fakes', bannedAt: now() };
      await billing.dataSource.transaction((tx) => publish(tx, accountBanned, banned));
    }
    await waitFor(async () => (await user.plan()).cancelsAt !== null, 10_000);
    expect(await user.plan()).toMatchObject({ tier: 'premium', status: 'active', amount: null });
    const { sessions } = billing.standIn.stripe.checkout;
    await waitFor(async () => (await sessions.retrieve(sessionIdIn(openUrl))).status === 'expired', 10_000);
    expect(await user.resume()).toMatchObject({ cancelsAt: null, amount: '10.99' });
  }, 20_000);

  it('stops renewing a closed account’s plan that has a planned change', async () => {
    const user = await newUser(billing);
    await user.subscribe('premium', 'monthly');
    await user.change('standard', 'monthly');
    await close(user);
    await waitFor(async () => (await user.plan()).cancelsAt !== null, 10_000);
    expect(await user.plan()).toMatchObject({ tier: 'premium', change: null });
  }, 20_000);

  it('keeps numbers, amounts and dates of a purged account’s invoices, and nothing of the user', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'yearly');
    const customer = await user.customer();
    const [{ number }] = await billing.dataSource.query<[{ number: string }]>(
      `SELECT number FROM invoices WHERE user_id = $1`,
      [user.userId],
    );
    await purge(user);
    await waitFor(async () => (await rowsOf(user, 'customers')) === 0);
    await waitUntilProcessed(billing);
    for (const table of TABLES_WITH_USERS) expect([table, await rowsOf(user, table)]).toEqual([table, 0]);
    const invoices = await billing.dataSource.query<unknown[]>(
      `SELECT amount::text, user_id, url, pdf_url, paid_at IS NOT NULL AS paid FROM invoices WHERE number = $1`,
      [number],
    );
    expect(invoices).toEqual([{ amount: '49.99', user_id: null, url: null, pdf_url: null, paid: true }]);
    expect(await billing.standIn.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });

    await deliverNew(billing);
    for (const table of TABLES_WITH_USERS) expect([table, await rowsOf(user, table)]).toEqual([table, 0]);
  }, 20_000);

  it('does not bring a purged account back when events arrive late', async () => {
    const user = await newUser(billing);
    await purge(user);
    await waitFor(async () => (await rowsOf(user, 'account_plans')) === 0);
    const late = { ...contactOf(user), lastName: 'Lo', registeredAt: now() };
    await billing.dataSource.transaction((tx) => publish(tx, userRegistered, late));
    const another = await newUser(billing);
    expect(await rowsOf(another, 'account_plans')).toBe(1);
    await waitUntilProcessed(billing);
    expect([await rowsOf(user, 'account_plans'), await rowsOf(user, 'users')]).toEqual([0, 0]);
    expect(published.filter(({ payload }) => (payload as { userId: string }).userId === user.userId)).toEqual([]);
  });

  it('exports the plan, the payments and the refund requests of the user alone', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const data = await billing.bus.call(getPlanAccountData, { userId: user.userId });
    expect(data).toMatchObject({
      plan: { tier: 'standard', status: 'active' },
      customer: { email: user.email },
      subscriptions: [{ tier: 'standard', interval: 'monthly', amount: '5.99' }],
      invoices: [{ amount: '5.99', status: 'paid', description: 'Standard, monthly' }],
      refundRequests: [],
    });
    const other = await newUser(billing);
    expect(await billing.bus.call(getPlanAccountData, { userId: other.userId })).toMatchObject({ invoices: [] });
  });
});
