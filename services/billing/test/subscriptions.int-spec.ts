import { planChanged } from '@vault/contracts/billing/plans';
import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { SubscriptionReader } from '../src/subscriptions/read.service';
import { SubscriptionSync } from '../src/subscriptions/sync.service';
import { deliver, deliverAll, deliverNew, settled } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { DAY, FAILING_CARD, GOOD_CARD } from './support/stand-in';
import { buy, newCustomer, priceAt, type Subscriber } from './support/subscriber';

type News = PayloadOf<typeof subscriptionNotice>;
type Plan = PayloadOf<typeof planChanged>;

const MONTH = 32 * DAY;

describe('a subscription', () => {
  let billing: Billing;
  let told: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    told = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  }, 60_000);
  afterAll(() => billing.close());

  const plansOf = ({ userId }: Subscriber): Plan[] =>
    told
      .flatMap(({ name, payload }) => (name === planChanged.name ? [payload as Plan] : []))
      .filter((plan) => {
        return plan.userId === userId;
      });
  const newsOf = ({ userId }: Subscriber): News[] =>
    told
      .flatMap(({ name, payload }) => (name === subscriptionNotice.name ? [payload as News] : []))
      .filter((news) => {
        return news.userId === userId;
      });
  const newsNames = (who: Subscriber): string[] => newsOf(who).map(({ news }) => news);
  const tells = (who: Subscriber, ...names: string[]): Promise<unknown> =>
    waitFor(() => {
      expect(newsNames(who)).toEqual(names);
      return true;
    });
  const latest = (who: Subscriber): Plan | undefined => plansOf(who).sort((a, b) => b.version - a.version)[0];
  const read = ({ userId }: Subscriber): ReturnType<SubscriptionReader['of']> =>
    billing.app.get(SubscriptionReader).of(userId);

  async function subscribed(...plan: Parameters<typeof buy>[2]): Promise<Subscriber & { id: string }> {
    const who = await newCustomer(billing.standIn);
    const id = await buy(billing.standIn, who, plan);
    await deliverNew(billing);
    return { ...who, id };
  }

  it('that was paid for counts, is announced once and told of once', async () => {
    const who = await subscribed('standard', 'monthly');
    await waitFor(() => plansOf(who).length > 0);
    await deliverAll(billing);
    expect(plansOf(who)).toEqual([
      expect.objectContaining({ tier: 'standard', status: 'active', version: 2, carLimit: 500 }),
    ]);
    expect(newsOf(who)).toEqual([
      expect.objectContaining({ news: 'started', tier: 'standard', interval: 'monthly', amount: '5.99' }),
    ]);
    const subscription = await read(who);
    expect(subscription).toMatchObject({
      ...{ tier: 'standard', status: 'active', source: 'paid', interval: 'monthly', amount: '5.99' },
      ...{ cancelsAt: null, change: null, graceEndsAt: null, card: { brand: 'visa', last4: '4242' } },
    });
    expect(subscription.periodEnd).toBe(latest(who)?.expiresAt);
    const [invoice] = await billing.dataSource.query<Record<string, unknown>[]>(
      `select amount::text, paid::text, refunded::text, status, description, billing_reason, tier from invoices
       where user_id = $1`,
      [who.userId],
    );
    expect(invoice).toEqual({
      ...{ amount: '5.99', paid: '5.99', refunded: '0.00', status: 'paid' },
      ...{ description: 'Standard, monthly', billing_reason: 'subscription_create', tier: 'standard' },
    });
  });

  it('is the same after its events came backwards', async () => {
    const who = await newCustomer(billing.standIn);
    await buy(billing.standIn, who, ['premium', 'yearly']);
    for (const event of (await billing.standIn.events()).reverse()) await deliver(billing, event);
    await settled(billing);
    await waitFor(() => plansOf(who).length === 1);
    expect(latest(who)).toMatchObject({ tier: 'premium', status: 'active', carLimit: null });
    await tells(who, 'started');
  });

  it('that was upgraded counts at once, and tells what was paid for it', async () => {
    const who = await subscribed('standard', 'monthly');
    const { stripe } = billing.standIn;
    const { items } = await stripe.subscriptions.retrieve(who.id);
    await stripe.subscriptions.update(who.id, {
      items: [{ id: items.data[0]?.id ?? '', price: await priceAt(billing.standIn, 'premium', 'monthly') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await deliverNew(billing);
    await waitFor(() => plansOf(who).length === 2);
    expect(latest(who)).toMatchObject({ tier: 'premium', version: 3 });
    await tells(who, 'started', 'upgraded');
    expect(newsOf(who)[1]).toMatchObject({ tier: 'premium', amount: '5.00' });
    const invoices = await billing.dataSource.query<{ description: string }[]>(
      `select description from invoices where user_id = $1 order by issued_at, id`,
      [who.userId],
    );
    expect(invoices.map(({ description }) => description)).toContain('Change to Premium, monthly');
  });

  it('whose downgrade is planned says so, keeps the plan until then, and then counts less', async () => {
    const who = await subscribed('premium', 'monthly');
    const { stripe } = billing.standIn;
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: who.id });
    const [running] = phases;
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: await priceAt(billing.standIn, 'premium', 'monthly'), quantity: 1 }],
          ...{ start_date: running?.start_date, end_date: running?.end_date },
        },
        { items: [{ price: await priceAt(billing.standIn, 'standard', 'monthly'), quantity: 1 }] },
      ],
    });
    await deliverNew(billing);
    await tells(who, 'started', 'downgrade_planned');
    const planned = await read(who);
    expect(planned).toMatchObject({
      tier: 'premium',
      amount: '5.99',
      change: { tier: 'standard', interval: 'monthly' },
    });
    expect(planned.change?.at).toBe(planned.periodEnd);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await tells(who, 'started', 'downgrade_planned', 'downgraded');
    expect(await read(who)).toMatchObject({ tier: 'standard', change: null });
  });

  it('that is not renewed counts until its end, and deletes nothing but the plan', async () => {
    const who = await subscribed('standard', 'yearly');
    const { stripe } = billing.standIn;
    await stripe.subscriptions.update(who.id, { cancel_at_period_end: true });
    await deliverNew(billing);
    const ending = await read(who);
    expect(ending).toMatchObject({ tier: 'standard', status: 'active', amount: null });
    expect(ending.cancelsAt).toBe(ending.periodEnd);
    await stripe.subscriptions.update(who.id, { cancel_at_period_end: false });
    await deliverNew(billing);
    expect(await read(who)).toMatchObject({ cancelsAt: null, amount: '49.99' });
    await stripe.subscriptions.update(who.id, { cancel_at_period_end: true });
    await deliverNew(billing);
    await billing.standIn.advance(366 * DAY);
    await deliverNew(billing);
    expect(await read(who)).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', interval: null });
    await tells(who, 'started', 'cancel_planned', 'resumed', 'ended');
  });

  it('that is renewed tells of each payment', async () => {
    const who = await subscribed('premium', 'monthly');
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    await tells(who, 'started', 'renewed', 'renewed');
    expect(newsOf(who).map(({ amount }) => amount)).toEqual(['10.99', '10.99', '10.99']);
  });

  it('whose payment fails keeps the plan for seven days, then counts as free, and counts again when it is paid', async () => {
    const who = await subscribed('premium', 'monthly');
    await billing.standIn.giveCard(who.customer, FAILING_CARD);
    await billing.standIn.advance(MONTH);
    await deliverNew(billing);
    const due = await read(who);
    expect(due).toMatchObject({ tier: 'premium', status: 'past_due', amount: '10.99' });
    expect(Date.parse(due.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY * 1000);
    await waitFor(() => latest(who)?.status === 'past_due');
    expect(latest(who)).toMatchObject({
      tier: 'premium',
      status: 'past_due',
      carLimit: null,
      expiresAt: due.graceEndsAt,
    });

    // Seven days later.
    await billing.dataSource.query(
      `update subscriptions set past_due_since = past_due_since - interval '7 days' where user_id = $1`,
      [who.userId],
    );
    await billing.dataSource.query(`update account_plans set changes_at = now() where user_id = $1`, [who.userId]);
    await waitFor(async () => (await read(who)).tier === 'free', 15_000);
    expect(await read(who)).toMatchObject({ status: 'past_due', source: 'free', graceEndsAt: null });
    await waitFor(() => latest(who)?.tier === 'free');
    expect(latest(who)).toMatchObject({ tier: 'free', status: 'past_due', carLimit: 25, expiresAt: null });

    await billing.standIn.giveCard(who.customer, GOOD_CARD);
    await deliverNew(billing);
    expect(await read(who)).toMatchObject({ tier: 'premium', status: 'active' });
    await tells(who, 'started', 'payment_failed', 'grace_over', 'payment_recovered');
  }, 30_000);

  it('that is bought twice at once is ended and paid back in full the second time', async () => {
    const who = await newCustomer(billing.standIn);
    const first = await buy(billing.standIn, who, ['standard', 'monthly']);
    await billing.standIn.advance(1);
    const second = await buy(billing.standIn, who, ['premium', 'yearly']);
    await deliverNew(billing);
    await deliverNew(billing);
    const { stripe } = billing.standIn;
    expect((await stripe.subscriptions.retrieve(first)).status).toBe('active');
    expect((await stripe.subscriptions.retrieve(second)).status).toBe('canceled');
    const { data } = await stripe.charges.list({ customer: who.customer });
    expect(data.map(({ amount, amount_refunded }) => [amount, amount_refunded]).sort()).toEqual([
      [599, 0],
      [9999, 9999],
    ]);
    expect(await read(who)).toMatchObject({ tier: 'standard', status: 'active' });
    await tells(who, 'started');
  });

  it('beside a gift counts as the higher of the two', async () => {
    const who = await subscribed('standard', 'monthly');
    await billing.dataSource.query(
      `update account_plans set gift_tier = 'premium', gift_expires_at = now() + interval '1 day' where user_id = $1`,
      [who.userId],
    );
    await billing.app.get(SubscriptionSync).user(who.userId);
    expect(await read(who)).toMatchObject({ tier: 'premium', source: 'gift', interval: 'monthly', amount: '5.99' });
  });

  it('fetched eight times at once is written down as Stripe has it', async () => {
    const who = await subscribed('standard', 'monthly');
    const sync = billing.app.get(SubscriptionSync);
    await billing.standIn.stripe.subscriptions.update(who.id, { cancel_at_period_end: true });
    await Promise.all(Array.from({ length: 8 }, () => sync.customer(who.customer)));
    expect((await read(who)).cancelsAt).not.toBeNull();
    await tells(who, 'started', 'cancel_planned');
  });

  it('of a customer who is deleted at Stripe is over', async () => {
    const who = await subscribed('premium', 'yearly');
    await billing.standIn.stripe.customers.del(who.customer);
    await deliverNew(billing);
    expect(await read(who)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});
