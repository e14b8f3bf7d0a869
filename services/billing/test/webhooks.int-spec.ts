import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged } from '@vault/contracts/billing/plans';
import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import { recordedEvents, startTcpProxy, waitFor, type RecordedEvent, type TcpProxy } from '@vault/service-kit/testing';
import type Stripe from 'stripe';
import { v7 } from 'uuid';
import { Reconciliation } from '../src/reconciliation/reconciliation.service';
import { StripeEvents } from '../src/webhooks/stripe-events.service';
import { deliver, deliverNew, settled, signatureOf } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { standIn } from './support/stand-in';
import { buy, newCustomer, type Subscriber } from './support/subscriber';

const OTHER_SECRET = 'whsec_ofthenextweek';

describe('an event of Stripe', () => {
  let proxy: TcpProxy;
  let billing: Billing;
  let told: RecordedEvent[];
  beforeAll(async () => {
    const account = standIn();
    proxy = await startTcpProxy(account.env.STRIPE_API_URL ?? '', 80);
    const secrets = `${OTHER_SECRET},${account.webhookSecret}`;
    billing = await startBilling({ STRIPE_API_URL: proxy.url, STRIPE_WEBHOOK_SECRET: secrets }, { account });
    told = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  }, 60_000);
  afterAll(async () => {
    await billing.close();
    await proxy.close();
  });

  const kept = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const [row] = await billing.dataSource.query<Record<string, unknown>[]>(
      `select outcome, attempts, last_error from stripe_events where event_id = $1`,
      [id],
    );
    return row;
  };
  const tierOf = async ({ userId }: Subscriber): Promise<string | undefined> => {
    const [row] = await billing.dataSource.query<{ tier: string }[]>(
      `select tier from account_plans where user_id = $1`,
      [userId],
    );
    return row?.tier;
  };
  const toldTo = ({ userId }: Subscriber): RecordedEvent[] =>
    told.filter(({ payload }) => (payload as { userId: string }).userId === userId);

  async function bought(): Promise<{ who: Subscriber; event: Stripe.Event }> {
    const who = await newCustomer(billing.standIn);
    const id = await buy(billing.standIn, who, ['standard', 'monthly']);
    const event = (await billing.standIn.events()).find(({ type, data }) => {
      return type === 'customer.subscription.created' && data.object.id === id;
    });
    if (!event) throw new Error('the stand-in told nothing');
    return { who, event };
  }

  it.each([
    ['signed with another secret', { secret: 'whsec_somebodyelse' }],
    ['signed more than five minutes ago', { age: 301 }],
  ])('%s is refused and not kept', async (_, signing) => {
    const { event } = await bought();
    await expect(deliver(billing, event, signing)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE', status: 400 });
    expect(await kept(event.id)).toBeUndefined();
  });

  it.each([
    ['without a signature', undefined],
    ['with something else for a signature', 't=1,v1=00'],
  ])('%s is refused', async (_, signature) => {
    const { event } = await bought();
    const received = billing.bus.call(receiveStripeEvent, { payload: JSON.stringify(event), signature });
    await expect(received).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  });

  it.each([
    ['with another text than was signed', (payload: string) => payload.replace('standard', 'premium')],
    ['that is no JSON', () => '{"id": "evt_1"'],
    ['that is not like one of Stripe', () => '{"id": "evt_1", "object": "event"}'],
    ['with a NUL at its end', (payload: string) => `${payload}\u0000`],
  ])('%s is refused, though it is signed', async (what, change) => {
    const { event } = await bought();
    const payload = change(JSON.stringify({ ...event, request: { id: 'standard', idempotency_key: null } }));
    const signed = what === 'with another text than was signed' ? JSON.stringify(event) : payload;
    const signature = signatureOf(signed, { secret: billing.standIn.webhookSecret });
    const received = billing.bus.call(receiveStripeEvent, { payload, signature });
    await expect(received).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  });

  it('signed with the secret that takes the place of the old one counts', async () => {
    const { event, who } = await bought();
    await deliver(billing, event, { secret: OTHER_SECRET });
    await waitFor(async () => (await tierOf(who)) === 'standard');
  });

  it('that comes two hundred times has one effect', async () => {
    const { event, who } = await bought();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => deliver(billing, event)));
      await settled(billing);
    }
    await waitFor(() => toldTo(who).length >= 2);
    expect(
      toldTo(who)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([planChanged.name, subscriptionNotice.name]);
    expect(await kept(event.id)).toMatchObject({ outcome: 'applied', attempts: 0 });
  });

  it('of a customer who is none of ours changes nothing', async () => {
    const { stripe } = billing.standIn;
    const { id } = await stripe.customers.create({ email: 'stranger@example.com' });
    await buy(billing.standIn, { userId: v7(), customer: id }, ['premium', 'yearly']);
    await deliverNew(billing);
    const [event] = await stripe.events.list({ types: ['customer.created'], limit: 1 }).then(({ data }) => data);
    expect(await kept(event?.id ?? '')).toMatchObject({ outcome: 'not_ours' });
    const found = await billing.dataSource.query<unknown[]>(`select from subscriptions where stripe_customer_id = $1`, [
      id,
    ]);
    expect(found).toEqual([]);
  });

  it('that arrives while Stripe is away is answered, and counts when Stripe is back', async () => {
    const { event, who } = await bought();
    proxy.refuse(true);
    await deliver(billing, event);
    await waitFor(async () => Number((await kept(event.id))?.attempts) > 0, 20_000);
    expect(await tierOf(who)).toBeUndefined();
    proxy.refuse(false);
    await waitFor(async () => (await tierOf(who)) === 'standard', 20_000);
  }, 45_000);

  it('that never arrived is found when both are compared', async () => {
    const { who } = await bought();
    expect(await billing.app.get(Reconciliation).run()).toBeGreaterThan(0);
    await waitFor(async () => (await tierOf(who)) === 'standard', 15_000);
  }, 30_000);

  it('that is older than Stripe tells of is made up for by comparing the subscriptions', async () => {
    const { who } = await bought();
    await deliverNew(billing);
    await billing.app.get(Reconciliation).run();
    await settled(billing);
    expect(await billing.app.get(Reconciliation).run()).toBe(0);
    await billing.dataSource.query(
      `update subscriptions set tier = 'premium', stripe_status = 'past_due' where user_id = $1`,
      [who.userId],
    );
    expect(await billing.app.get(Reconciliation).run()).toBe(1);
    await settled(billing);
    const [row] = await billing.dataSource.query<unknown[]>(
      `select tier, stripe_status from subscriptions where user_id = $1`,
      [who.userId],
    );
    expect(row).toEqual({ tier: 'standard', stripe_status: 'active' });
  }, 30_000);

  it('that was given up is seen by whoever looks after the service', async () => {
    const { event } = await bought();
    await billing.app.get(StripeEvents).keep({
      ...{ id: `${event.id}_x`, type: event.type, createdAt: new Date() },
      ...{ customerId: null, paymentIntentId: null },
    });
    await settled(billing);
    await billing.app.get(StripeEvents).settle([`${event.id}_x`], 'given_up', 'no');
    expect(await billing.app.get(StripeEvents).waiting()).toMatchObject({ waiting: 0, given_up: 1 });
  });
});
