import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged } from '@vault/contracts/billing/plans';
import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import { recordedEvents, startTcpProxy, waitFor, type RecordedEvent, type TcpProxy } from '@vault/service-kit/testing';
import type Stripe from 'stripe';
import { v7 } from 'uuid';
import { Reconciliation } from '../src/reconciliation/reconciliation.service';
import { StripeEvents } from '../src/webhooks';
import { deliver, deliverNew, waitUntilProcessed, signatureOf } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { standIn } from './support/stand-in';
import { buy, newCustomer, type StripeCustomer } from './support/stripe-customer';

const OTHER_SECRET = 'whsec_new';

describe('a Stripe event', () => {
  let proxy: TcpProxy;
  let billing: Billing;
  let published: RecordedEvent[];
  beforeAll(async () => {
    const account = standIn();
    proxy = await startTcpProxy(account.env.STRIPE_API_URL ?? '', 80);
    const secrets = `${OTHER_SECRET},${account.webhookSecret}`;
    billing = await startBilling({ STRIPE_API_URL: proxy.url, STRIPE_WEBHOOK_SECRET: secrets }, { account });
    published = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  }, 60_000);
  afterAll(async () => {
    await billing.close();
    await proxy.close();
  });

  const storedEvent = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const [row] = await billing.dataSource.query<Record<string, unknown>[]>(
      `SELECT outcome, attempts, last_error FROM stripe_events WHERE event_id = $1`,
      [id],
    );
    return row;
  };
  const tierOf = async ({ userId }: StripeCustomer): Promise<string | undefined> => {
    const [row] = await billing.dataSource.query<{ tier: string }[]>(
      `SELECT tier FROM account_plans WHERE user_id = $1`,
      [userId],
    );
    return row?.tier;
  };
  const publishedTo = ({ userId }: StripeCustomer): RecordedEvent[] =>
    published.filter(({ payload }) => (payload as { userId: string }).userId === userId);

  async function purchase(): Promise<{ customer: StripeCustomer; event: Stripe.Event }> {
    const customer = await newCustomer(billing.standIn);
    const id = await buy(billing.standIn, customer, ['standard', 'monthly']);
    const event = (await billing.standIn.events()).find(({ type, data }) => {
      return type === 'customer.subscription.created' && data.object.id === id;
    });
    if (!event) throw new Error('the stand-in sent no event');
    return { customer, event };
  }

  it.each([
    ['signed with another secret', { secret: 'whsec_of_another_account' }],
    ['signed more than five minutes ago', { age: 301 }],
  ])('%s is refused and not stored', async (_, signing) => {
    const { event } = await purchase();
    await expect(deliver(billing, event, signing)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE', status: 400 });
    expect(await storedEvent(event.id)).toBeUndefined();
  });

  it.each([
    ['without a signature', undefined],
    ['with a malformed signature', 't=1,v1=00'],
  ])('%s is refused', async (_, signature) => {
    const { event } = await purchase();
    const received = billing.bus.call(receiveStripeEvent, { payload: JSON.stringify(event), signature });
    await expect(received).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  });

  it.each([
    ['with a payload that differs from the signed one', (payload: string) => payload.replace('standard', 'premium')],
    ['that is not JSON', () => '{"id": "evt_1"'],
    ['that has another shape than Stripe’s events', () => '{"id": "evt_1", "object": "event"}'],
    ['with a NUL at its end', (payload: string) => `${payload}\u0000`],
  ])('%s is refused, although it is signed', async (what, change) => {
    const { event } = await purchase();
    const payload = change(JSON.stringify({ ...event, request: { id: 'standard', idempotency_key: null } }));
    const signed = what === 'with a payload that differs from the signed one' ? JSON.stringify(event) : payload;
    const signature = signatureOf(signed, { secret: billing.standIn.webhookSecret });
    const received = billing.bus.call(receiveStripeEvent, { payload, signature });
    await expect(received).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  });

  it('signed with the second of two secrets is accepted', async () => {
    const { event, customer } = await purchase();
    await deliver(billing, event, { secret: OTHER_SECRET });
    await waitFor(async () => (await tierOf(customer)) === 'standard');
  });

  it('that arrives two hundred times has one effect', async () => {
    const { event, customer } = await purchase();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => deliver(billing, event)));
      await waitUntilProcessed(billing);
    }
    await waitFor(() => publishedTo(customer).length >= 2);
    expect(
      publishedTo(customer)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([planChanged.name, subscriptionNotice.name]);
    expect(await storedEvent(event.id)).toMatchObject({ outcome: 'applied', attempts: 0 });
  });

  it('about an unknown customer changes nothing', async () => {
    const { stripe } = billing.standIn;
    const { id } = await stripe.customers.create({ email: 'unknown@example.com' });
    await buy(billing.standIn, { userId: v7(), customerId: id }, ['premium', 'yearly']);
    await deliverNew(billing);
    const [event] = await stripe.events.list({ types: ['customer.created'], limit: 1 }).then(({ data }) => data);
    expect(await storedEvent(event?.id ?? '')).toMatchObject({ outcome: 'unknown_customer' });
    const found = await billing.dataSource.query<unknown[]>(`SELECT FROM subscriptions WHERE stripe_customer_id = $1`, [
      id,
    ]);
    expect(found).toEqual([]);
  });

  it('that arrives while Stripe is unavailable is processed when Stripe is back', async () => {
    const { event, customer } = await purchase();
    proxy.refuse(true);
    await deliver(billing, event);
    await waitFor(async () => Number((await storedEvent(event.id))?.attempts) > 0, 20_000);
    expect(await tierOf(customer)).toBeUndefined();
    proxy.refuse(false);
    await waitFor(async () => (await tierOf(customer)) === 'standard', 20_000);
  }, 45_000);

  it('that never arrived is found by the reconciliation', async () => {
    const { customer } = await purchase();
    expect(await billing.app.get(Reconciliation).run()).toBeGreaterThan(0);
    await waitFor(async () => (await tierOf(customer)) === 'standard', 15_000);
  }, 30_000);

  it('that is too old for Stripe to list is made up for by comparing subscriptions', async () => {
    const { customer } = await purchase();
    await deliverNew(billing);
    await billing.app.get(Reconciliation).run();
    await waitUntilProcessed(billing);
    expect(await billing.app.get(Reconciliation).run()).toBe(0);
    await billing.dataSource.query(
      `UPDATE subscriptions SET tier = 'premium', stripe_status = 'past_due' WHERE user_id = $1`,
      [customer.userId],
    );
    expect(await billing.app.get(Reconciliation).run()).toBe(1);
    await waitUntilProcessed(billing);
    const [row] = await billing.dataSource.query<unknown[]>(
      `SELECT tier, stripe_status FROM subscriptions WHERE user_id = $1`,
      [customer.userId],
    );
    expect(row).toEqual({ tier: 'standard', stripe_status: 'active' });
  }, 30_000);

  it('that failed for good is counted in the backlog', async () => {
    const { event } = await purchase();
    await billing.app.get(StripeEvents).add({
      id: `${event.id}_x`,
      type: event.type,
      createdAt: new Date(),
      customerId: null,
      paymentIntentId: null,
    });
    await waitUntilProcessed(billing);
    await billing.app.get(StripeEvents).complete([`${event.id}_x`], 'failed', 'no');
    expect(await billing.app.get(StripeEvents).backlog()).toMatchObject({ pending: 0, failed: 1 });
  });
});
