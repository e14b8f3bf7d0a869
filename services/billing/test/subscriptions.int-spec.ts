import { planChanged } from '@vault/contracts/billing/plans';
import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { PlanReader } from '../src/account-plans';
import { CustomerSync } from '../src/stripe-sync';
import { deliver, deliverAll, deliverNew, waitUntilProcessed } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { DAY, FAILING_CARD, GOOD_CARD } from './support/stand-in';
import { buy, newCustomer, priceAt, type StripeCustomer } from './support/stripe-customer';

type Notice = PayloadOf<typeof subscriptionNotice>;
type Plan = PayloadOf<typeof planChanged>;

const MONTH = 32 * DAY;

describe('a subscription', () => {
  let billing: Billing;
  let published: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    published = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  }, 60_000);
  afterAll(() => billing.close());

  const plansOf = ({ userId }: StripeCustomer): Plan[] =>
    published
      .flatMap(({ name, payload }) => (name === planChanged.name ? [payload as Plan] : []))
      .filter((plan) => plan.userId === userId);
  const noticesOf = ({ userId }: StripeCustomer): Notice[] =>
    published
      .flatMap(({ name, payload }) => (name === subscriptionNotice.name ? [payload as Notice] : []))
      .filter((notice) => notice.userId === userId);
  const noticeNames = (customer: StripeCustomer): string[] => noticesOf(customer).map(({ news }) => news);
  const expectNotices = (customer: StripeCustomer, ...names: string[]): Promise<unknown> =>
    waitFor(() => {
      expect(noticeNames(customer)).toEqual(names);
      return true;
    });
  const latest = (customer: StripeCustomer): Plan | undefined =>
    plansOf(customer).sort((a, b) => b.version - a.version)[0];
  const read = ({ userId }: StripeCustomer): ReturnType<PlanReader['read']> => billing.app.get(PlanReader).read(userId);

  async function subscribed(...plan: Parameters<typeof buy>[2]): Promise<StripeCustomer & { id: string }> {
    const customer = await newCustomer(billing.standIn);
    const id = await buy(billing.standIn, customer, plan);
    await deliverNew(billing);
    return { ...customer, id };
  }

  it('that was paid is effective, and published and notified once', async () => {
    const customer = await subscribed('standard', 'monthly');
    await waitFor(() => plansOf(customer).length > 0);
    await deliverAll(billing);
    expect(plansOf(customer)).toEqual([
      expect.objectContaining({ tier: 'standard', status: 'active', version: 2, carLimit: 500 }),
    ]);
    expect(noticesOf(customer)).toEqual([
      expect.objectContaining({ news: 'started', tier: 'standard', interval: 'monthly', amount: '5.99' }),
    ]);
    const subscription = await read(customer);
    expect(subscription).toMatchObject({
      tier: 'standard',
      status: 'active',
      source: 'paid',
      interval: 'monthly',
      amount: '5.99',
      cancelsAt: null,
      change: null,
      graceEndsAt: null,
      card: { brand: 'visa', last4: '4242' },
    });
    expect(subscription.periodEnd).toBe(latest(customer)?.expiresAt);
    const [invoice] = await billing.dataSource.query<Record<string, unknown>[]>(
      `SELECT amount::text, paid::text, refunded::text, status, description, billing_reason, tier FROM invoices
       WHERE user_id = $1`,
      [customer.userId],
    );
    expect(invoice).toEqual({
      amount: '5.99',
      paid: '5.99',
      refunded: '0.00',
      status: 'paid',
      description: 'Standard, monthly',
      billing_reason: 'subscription_create',
      tier: 'standard',
    });
  });

  it('has the same state after its events arrived in reverse order', async () => {
    const customer = await newCustomer(billing.standIn);
    await buy(billing.standIn, customer, ['premium', 'yearly']);
    for (const event of (await billing.standIn.events()).reverse()) await deliver(billing, event);
    await waitUntilProcessed(billing);
    await waitFor(() => plansOf(customer).length === 1);
    expect(latest(customer)).toMatchObject({ tier: 'premium', status: 'active', carLimit: null });
    await expectNotices(customer, 'started');
  });

  it('that is upgraded is effective at once, and its notice has the charged amount', async () => {
    const customer = await subscribed('standard', 'monthly');
    const { stripe } = billing.standIn;
    const { items } = await stripe.subscriptions.retrieve(customer.id);
    await stripe.subscriptions.update(customer.id, {
      items: [{ id: items.data[0]?.id ?? '', price: await priceAt(billing.standIn, 'premium', 'monthly') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await deliverNew(billing);
    await waitFor(() => plansOf(customer).length === 2);
    expect(latest(customer)).toMatchObject({ tier: 'premium', version: 3 });
    await expectNotices(customer, 'started', 'upgraded');
    expect(noticesOf(customer)[1]).toMatchObject({ tier: 'premium', amount: '5.00' });
    const invoices = await billing.dataSource.query<{ description: string }[]>(
      `SELECT description FROM invoices WHERE user_id = $1 ORDER BY issued_at, id`,
      [customer.userId],
    );
    expect(invoices.map(({ description }) => description)).toContain('Change to Premium, monthly');
  });

  it('keeps its plan until a planned downgrade takes effect', async () => {
    const customer = await subscribed('premium', 'monthly');
    const { stripe } = billing.standIn;
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: customer.id });
    const [running] = phases;
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: await priceAt(billing.standIn, 'premium', 'monthly'), quantity: 1 }],
          start_date: running?.start_date,
          end_date: running?.end_date,
        },
        { items: [{ price: await priceAt(billing.standIn, 'standard', 'monthly'), quantity: 1 }] },
      ],
    });
    await deliverNew(billing);
    await expectNotices(customer, 'started', 'downgrade_planned');
    const planned = await read(customer);
    expect(planned).toMatchObject({
      tier: 'premium',
      amount: '5.99',
      change: { tier: 'standard', interval: 'monthly' },
    });
    expect(planned.change?.at).toBe(planned.periodEnd);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await expectNotices(customer, 'started', 'downgrade_planned', 'downgraded');
    expect(await read(customer)).toMatchObject({ tier: 'standard', change: null });
  });

  it('that is canceled stays effective until the end of its period', async () => {
    const customer = await subscribed('standard', 'yearly');
    const { stripe } = billing.standIn;
    await stripe.subscriptions.update(customer.id, { cancel_at_period_end: true });
    await deliverNew(billing);
    const ending = await read(customer);
    expect(ending).toMatchObject({ tier: 'standard', status: 'active', amount: null });
    expect(ending.cancelsAt).toBe(ending.periodEnd);
    await stripe.subscriptions.update(customer.id, { cancel_at_period_end: false });
    await deliverNew(billing);
    expect(await read(customer)).toMatchObject({ cancelsAt: null, amount: '49.99' });
    await stripe.subscriptions.update(customer.id, { cancel_at_period_end: true });
    await deliverNew(billing);
    await billing.standIn.advance(366 * DAY);
    await deliverNew(billing);
    expect(await read(customer)).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', interval: null });
    await expectNotices(customer, 'started', 'cancel_planned', 'resumed', 'ended');
  });

  it('publishes a notice of each renewal', async () => {
    const customer = await subscribed('premium', 'monthly');
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await expectNotices(customer, 'started', 'renewed', 'renewed');
    expect(noticesOf(customer).map(({ amount }) => amount)).toEqual(['10.99', '10.99', '10.99']);
  });

  it('keeps its plan for seven days after a failed payment, then is free until it is paid', async () => {
    const customer = await subscribed('premium', 'monthly');
    await billing.standIn.giveCard(customer.customerId, FAILING_CARD);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    const due = await read(customer);
    expect(due).toMatchObject({ tier: 'premium', status: 'past_due', amount: '10.99' });
    expect(Date.parse(due.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY * 1000);
    await waitFor(() => latest(customer)?.status === 'past_due');
    expect(latest(customer)).toMatchObject({
      tier: 'premium',
      status: 'past_due',
      carLimit: null,
      expiresAt: due.graceEndsAt,
    });

    // Seven days pass.
    await billing.dataSource.query(
      `UPDATE subscriptions SET past_due_since = past_due_since - interval '7 days' WHERE user_id = $1`,
      [customer.userId],
    );
    await billing.dataSource.query(`UPDATE account_plans SET changes_at = now() WHERE user_id = $1`, [customer.userId]);
    await waitFor(async () => (await read(customer)).tier === 'free', 15_000);
    expect(await read(customer)).toMatchObject({ status: 'past_due', source: 'free', graceEndsAt: null });
    await waitFor(() => latest(customer)?.tier === 'free');
    expect(latest(customer)).toMatchObject({ tier: 'free', status: 'past_due', carLimit: 25, expiresAt: null });

    await billing.standIn.giveCard(customer.customerId, GOOD_CARD);
    await deliverNew(billing);
    expect(await read(customer)).toMatchObject({ tier: 'premium', status: 'active' });
    await expectNotices(customer, 'started', 'payment_failed', 'grace_over', 'payment_recovered');
  }, 30_000);

  it('that is bought beside another one is canceled and refunded in full', async () => {
    const customer = await newCustomer(billing.standIn);
    const first = await buy(billing.standIn, customer, ['standard', 'monthly']);
    await billing.standIn.advance(1);
    const second = await buy(billing.standIn, customer, ['premium', 'yearly']);
    await deliverNew(billing);
    await deliverNew(billing);
    const { stripe } = billing.standIn;
    expect((await stripe.subscriptions.retrieve(first)).status).toBe('active');
    expect((await stripe.subscriptions.retrieve(second)).status).toBe('canceled');
    const { data } = await stripe.charges.list({ customer: customer.customerId });
    expect(data.map(({ amount, amount_refunded }) => [amount, amount_refunded]).sort()).toEqual([
      [599, 0],
      [9999, 9999],
    ]);
    expect(await read(customer)).toMatchObject({ tier: 'standard', status: 'active' });
    await expectNotices(customer, 'started');
  });

  it('beside a gift makes the higher tier effective', async () => {
    const customer = await subscribed('standard', 'monthly');
    await billing.dataSource.query(
      `UPDATE account_plans SET gift_tier = 'premium', gift_expires_at = now() + interval '1 day' WHERE user_id = $1`,
      [customer.userId],
    );
    await billing.app.get(CustomerSync).syncUser(customer.userId);
    expect(await read(customer)).toMatchObject({
      tier: 'premium',
      source: 'gift',
      interval: 'monthly',
      amount: '5.99',
    });
  });

  it('synced eight times at once is stored as Stripe has it', async () => {
    const customer = await subscribed('standard', 'monthly');
    const sync = billing.app.get(CustomerSync);
    await billing.standIn.stripe.subscriptions.update(customer.id, { cancel_at_period_end: true });
    await Promise.all(Array.from({ length: 8 }, () => sync.syncCustomer(customer.customerId)));
    expect((await read(customer)).cancelsAt).not.toBeNull();
    await expectNotices(customer, 'started', 'cancel_planned');
  });

  it('ends when its customer is deleted at Stripe', async () => {
    const customer = await subscribed('premium', 'yearly');
    await billing.standIn.stripe.customers.del(customer.customerId);
    await deliverNew(billing);
    expect(await read(customer)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});
