import { getPlanAccountData } from '@vault/contracts/billing/account';
import { planChanged } from '@vault/contracts/billing/plans';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { userRegistered } from '@vault/contracts/identity/auth';
import { accountBanned } from '@vault/contracts/identity/users';
import { publish } from '@vault/service-kit/outbox';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { deliverNew, settled } from './support/deliveries';
import { collector, sessionIdIn, type Collector } from './support/collector';
import { startBilling, type Billing } from './support/service';

const TABLES_OF_A_PERSON = [
  ...['account_plans', 'customers', 'subscriptions', 'told_news', 'contacts', 'checkouts', 'turns'],
  ...['idempotency_keys', 'invoices', 'refund_requests', 'stripe_tasks'],
];

describe('an account that ends', () => {
  let billing: Billing;
  let told: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    told = await recordedEvents(billing.bus, [planChanged]);
  }, 60_000);
  afterAll(() => billing.close());

  const now = (): string => new Date().toISOString();
  const person = ({ userId, email }: Collector): { userId: string; email: string; firstName: string } => {
    return { userId, email, firstName: 'Ada' };
  };
  const close = (who: Collector): Promise<void> =>
    billing.dataSource.transaction((tx) =>
      publish(tx, accountClosed, { ...person(who), closedAt: now(), purgeAt: now() }),
    );
  const restore = (who: Collector): Promise<void> =>
    billing.dataSource.transaction((tx) => publish(tx, accountRestored, { ...person(who), restoredAt: now() }));
  const purge = ({ userId }: Collector): Promise<void> =>
    billing.dataSource.transaction((tx) => publish(tx, accountPurged, { userId, purgedAt: now() }));

  const rowsOf = async ({ userId }: Collector, table: string): Promise<number> => {
    const found = await billing.dataSource.query<unknown[]>(`select from ${table} where user_id = $1`, [userId]);
    return found.length;
  };

  it('is not charged again: its plan counts until what is paid is over, also when it was restored meanwhile', async () => {
    const who = await collector(billing);
    await who.subscribe('premium', 'monthly');
    await close(who);
    await waitFor(async () => (await who.plan()).cancelsAt !== null, 10_000);
    expect(await who.plan()).toMatchObject({ tier: 'premium', status: 'active', amount: null });
    const [subscription] = (await billing.standIn.stripe.subscriptions.list({ customer: await who.customer() })).data;
    expect(subscription?.cancel_at_period_end).toBe(true);
    await restore(who);
    await settled(billing);
    expect((await who.plan()).cancelsAt).not.toBeNull();
    expect(await who.resume()).toMatchObject({ cancelsAt: null, amount: '10.99' });
  }, 20_000);

  it('cannot begin to pay on a page that was left open, and what was paid a moment before is not renewed', async () => {
    const { stripe, pay } = billing.standIn;
    const [left, paid] = [await collector(billing), await collector(billing)];
    const [page, taken] = [await left.checkout('standard', 'monthly'), await paid.checkout('premium', 'monthly')];
    await pay(taken);
    await Promise.all([close(left), close(paid)]);
    const state = async (url: string) => (await stripe.checkout.sessions.retrieve(sessionIdIn(url))).status;
    await waitFor(async () => (await state(page)) === 'expired', 10_000);
    await waitFor(async () => (await paid.plan()).cancelsAt !== null, 10_000);
    expect((await stripe.subscriptions.list({ customer: await left.customer() })).data).toEqual([]);
    const [bought] = (await stripe.subscriptions.list({ customer: await paid.customer() })).data;
    expect(bought?.cancel_at_period_end).toBe(true);
    await restore(left);
    expect(await left.subscribe('standard', 'monthly')).toMatchObject({ tier: 'standard', cancelsAt: null });
  }, 30_000);

  it('with the administrator suspending it is not charged again either, nor on a page that was left open; its owner may go on once it is activated', async () => {
    const [who, left] = [await collector(billing), await collector(billing)];
    await who.subscribe('premium', 'monthly');
    const page = await left.checkout('standard', 'monthly');
    for (const each of [who, left]) {
      const banned = { ...person(each), reason: 'Fakes', bannedAt: now() };
      await billing.dataSource.transaction((tx) => publish(tx, accountBanned, banned));
    }
    await waitFor(async () => (await who.plan()).cancelsAt !== null, 10_000);
    expect(await who.plan()).toMatchObject({ tier: 'premium', status: 'active', amount: null });
    const { sessions } = billing.standIn.stripe.checkout;
    await waitFor(async () => (await sessions.retrieve(sessionIdIn(page))).status === 'expired', 10_000);
    expect(await who.resume()).toMatchObject({ cancelsAt: null, amount: '10.99' });
  }, 20_000);

  it('with a planned change of its plan is not charged again either', async () => {
    const who = await collector(billing);
    await who.subscribe('premium', 'monthly');
    await who.change('standard', 'monthly');
    await close(who);
    await waitFor(async () => (await who.plan()).cancelsAt !== null, 10_000);
    expect(await who.plan()).toMatchObject({ tier: 'premium', change: null });
  }, 20_000);

  it('and is purged leaves numbers, amounts and dates of its invoices, and nothing of the person', async () => {
    const who = await collector(billing);
    await who.subscribe('standard', 'yearly');
    const customer = await who.customer();
    const [{ number }] = await billing.dataSource.query<[{ number: string }]>(
      `select number from invoices where user_id = $1`,
      [who.userId],
    );
    await purge(who);
    await waitFor(async () => (await rowsOf(who, 'customers')) === 0);
    await settled(billing);
    for (const table of TABLES_OF_A_PERSON) expect([table, await rowsOf(who, table)]).toEqual([table, 0]);
    const invoices = await billing.dataSource.query<unknown[]>(
      `select amount::text, user_id, url, pdf_url, paid_at is not null as paid from invoices where number = $1`,
      [number],
    );
    expect(invoices).toEqual([{ amount: '49.99', user_id: null, url: null, pdf_url: null, paid: true }]);
    expect(await billing.standIn.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });

    await deliverNew(billing);
    for (const table of TABLES_OF_A_PERSON) expect([table, await rowsOf(who, table)]).toEqual([table, 0]);
  }, 20_000);

  it('and is purged is not brought back by news that come late', async () => {
    const who = await collector(billing);
    await purge(who);
    await waitFor(async () => (await rowsOf(who, 'account_plans')) === 0);
    const late = { ...person(who), lastName: 'Lo', registeredAt: now() };
    await billing.dataSource.transaction((tx) => publish(tx, userRegistered, late));
    const another = await collector(billing);
    expect(await rowsOf(another, 'account_plans')).toBe(1);
    await settled(billing);
    expect([await rowsOf(who, 'account_plans'), await rowsOf(who, 'contacts')]).toEqual([0, 0]);
    expect(told.filter(({ payload }) => (payload as { userId: string }).userId === who.userId)).toEqual([]);
  });

  it('takes along its plan, its payments and what it asked for, its own only', async () => {
    const who = await collector(billing);
    await who.subscribe('standard', 'monthly');
    const data = await billing.bus.call(getPlanAccountData, {}, { ctx: asMember(who.userId) });
    expect(data).toMatchObject({
      plan: { tier: 'standard', status: 'active' },
      customer: { email: who.email },
      subscriptions: [{ tier: 'standard', interval: 'monthly', amount: '5.99' }],
      invoices: [{ amount: '5.99', status: 'paid', description: 'Standard, monthly' }],
      refundRequests: [],
    });
    const other = await collector(billing);
    expect(await billing.bus.call(getPlanAccountData, {}, { ctx: other.ctx })).toMatchObject({ invoices: [] });
  });
});
