import type Stripe from 'stripe';
import { DAY, giveCard, openCheckout, openPlans, openShop, subscribed, type Shop } from './testing/stand-in';

const FAILING = '4000000000000341';
const GOOD = '4242424242424242';

const latest = async (
  { stripe }: Shop,
  { id }: Stripe.Subscription,
): Promise<[Stripe.Subscription, Stripe.Invoice]> => {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  return [subscription, subscription.latest_invoice as Stripe.Invoice];
};

const keyOf = (subscription: Stripe.Subscription): string | null | undefined =>
  subscription.items.data[0]?.price.lookup_key;

const change = (subscription: Stripe.Subscription, price: Stripe.Price): { id: string; price: string }[] => [
  { id: subscription.items.data[0]?.id ?? '', price: price.id },
];

describe('the checkout', () => {
  it('takes the payment by its first form and redirects with the session id', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const session = await openCheckout(shop, small);
    const page = await (await fetch(session.url ?? '')).text();
    const [form = ''] = /<form[\s\S]*?<\/form>/.exec(page) ?? [];
    const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]): [string, string] => {
      const of = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '';
      return [of('name'), of('value')];
    });
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
    const answer = await shop.submit(new URL(action, shop.url).href, Object.fromEntries(fields));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://shop.example/thanks?session=${session.id}`,
    ]);
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    const subscription = paid.subscription as Stripe.Subscription;
    expect([paid.status, paid.payment_status, subscription.status]).toEqual(['complete', 'paid', 'active']);
    expect(subscription.metadata).toEqual({ userId: 'somebody' });
    expect((paid.invoice as Stripe.Invoice).amount_paid).toBe(599);
    expect(await shop.types()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
  });

  it('starts no subscription with a declined card, and accepts another card', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const session = await openCheckout(shop, small);
    const declined = await shop.submit(session.url ?? '', { card: '4000000000000002' });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined.')]);
    expect((await shop.stripe.subscriptions.list()).data).toEqual([]);
    expect(await shop.types()).toContain('payment_intent.payment_failed');
    expect((await shop.submit(session.url ?? '', { card: GOOD })).status).toBe(303);
    expect((await shop.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it('asks for the confirmation of the bank before it takes the payment', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const session = await openCheckout(shop, small);
    const answer = await shop.submit(session.url ?? '', { card: '4000002760003184' });
    expect(answer.headers.get('location')).toBe(`/c/pay/${session.id}/confirm`);
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await shop.submit(session.url ?? '', { card: '4000002760003184', confirmed: 'yes' });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('starts one subscription when paid twice, and none when it has expired', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const session = await openCheckout(shop, small);
    const late = await openCheckout(shop, small);
    await Promise.all([1, 2, 3].map(() => shop.submit(session.url ?? '', { card: GOOD })));
    await shop.advance(DAY);
    expect((await shop.submit(late.url ?? '', { card: GOOD })).status).toBe(410);
    expect((await shop.stripe.subscriptions.list()).data).toHaveLength(1);
    expect(await shop.types()).toContain('checkout.session.expired');
  });
});

describe('a subscription over time', () => {
  it('is paid monthly on its first day, or on the last day of shorter months', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const subscription = await subscribed(shop, small);
    await shop.advance(370 * DAY);
    const { data } = await shop.stripe.invoices.list({ subscription: subscription.id, limit: 100 });
    expect(data.map(({ status, amount_paid: paid, billing_reason: reason }) => [status, paid, reason])).toEqual([
      ...Array.from({ length: 12 }, () => ['paid', 599, 'subscription_cycle']),
      ['paid', 599, 'subscription_create'],
    ]);
    const began = new Date(subscription.start_date * 1000).getUTCDate();
    for (const { period_start: start } of data) {
      const date = new Date(start * 1000);
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      expect(date.getUTCDate()).toBe(Math.min(began, last));
    }
  });

  it('becomes past due when a card fails, and ends after four attempts', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    await giveCard(shop, begun, FAILING);
    await shop.advance(32 * DAY);
    const [owing, invoice] = await latest(shop, begun);
    expect([owing.status, invoice.status, invoice.attempt_count]).toEqual(['past_due', 'open', 1]);
    await shop.advance(16 * DAY);
    const [ended, unpaid] = await latest(shop, begun);
    expect([ended.status, ended.cancellation_details?.reason]).toEqual(['canceled', 'payment_failed']);
    expect([unpaid.attempt_count, unpaid.next_payment_attempt]).toEqual([4, null]);
    expect((await shop.types()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('has its open invoice paid at once by a new card', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    await giveCard(shop, begun, FAILING);
    await shop.advance(32 * DAY);
    await giveCard(shop, begun, GOOD);
    const [subscription, invoice] = await latest(shop, begun);
    expect([subscription.status, invoice.status]).toEqual(['active', 'paid']);
  });

  it('runs to the end of its period when canceled, unless that is undone', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const [leaving, staying] = [await subscribed(shop, small), await subscribed(shop, small)];
    for (const { id } of [leaving, staying]) await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const [noted] = await latest(shop, leaving);
    expect([noted.status, noted.cancel_at]).toEqual(['active', noted.items.data[0]?.current_period_end]);
    await shop.stripe.subscriptions.update(staying.id, { cancel_at_period_end: false });
    await shop.advance(32 * DAY);
    expect([(await latest(shop, leaving))[0].status, (await latest(shop, staying))[0].status]).toEqual([
      'canceled',
      'active',
    ]);
  });

  it('shows its end date when canceled in the portal, and continues when that is undone', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const [leaving, staying] = [await subscribed(shop, small), await subscribed(shop, small)];
    for (const { id, customer } of [leaving, staying]) {
      const { url } = await shop.stripe.billingPortal.sessions.create({ customer: customer as string });
      await shop.submit(url, { act: 'cancel', subscription: id });
    }
    const [noted] = await latest(shop, leaving);
    expect([noted.cancel_at_period_end, noted.cancel_at]).toEqual([false, noted.items.data[0]?.current_period_end]);
    await shop.stripe.subscriptions.update(staying.id, { cancel_at: '' });
    await shop.advance(32 * DAY);
    expect([(await latest(shop, leaving))[0].status, (await latest(shop, staying))[0].status]).toEqual([
      'canceled',
      'active',
    ]);
  });
});

describe('a plan change', () => {
  it('to a more expensive plan costs the previewed difference for the rest of the period', async () => {
    const shop = await openShop();
    const { small, large } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    await shop.advance(15 * DAY);
    const { current_period_start: start, current_period_end: end } = begun.items.data[0]!;
    const moment = begun.start_date + 15 * DAY;
    const details = {
      items: change(begun, large),
      proration_behavior: 'always_invoice' as const,
      proration_date: moment,
    };
    const preview = await shop.stripe.invoices.createPreview({ subscription: begun.id, subscription_details: details });
    await shop.stripe.subscriptions.update(begun.id, details);
    const [changed, invoice] = await latest(shop, begun);
    const rest = (end - moment) / (end - start);
    expect(invoice.amount_paid).toBe(Math.round(1099 * rest) - Math.round(599 * rest));
    expect([preview.amount_due, preview.status]).toEqual([invoice.amount_paid, 'draft']);
    expect([keyOf(changed), changed.items.data[0]?.current_period_end]).toEqual(['large_monthly', end]);
  });

  it('of the interval starts a new period', async () => {
    const shop = await openShop();
    const { large, year } = await openPlans(shop);
    const begun = await subscribed(shop, large);
    await shop.stripe.subscriptions.update(begun.id, {
      items: change(begun, year),
      proration_behavior: 'always_invoice',
    });
    const [changed, invoice] = await latest(shop, begun);
    const { current_period_start: start, current_period_end: end } = changed.items.data[0]!;
    expect(invoice.amount_paid).toBe(9999 - 1099);
    expect(Math.round((end - start) / DAY)).toBeGreaterThanOrEqual(365);
  });

  it('that cannot be paid is not made with `error_if_incomplete`', async () => {
    const shop = await openShop();
    const { small, large } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    await giveCard(shop, begun, FAILING);
    const update = shop.stripe.subscriptions.update(begun.id, {
      items: change(begun, large),
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(update).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
    const [same, invoice] = await latest(shop, begun);
    expect([keyOf(same), invoice.billing_reason]).toEqual(['small_monthly', 'subscription_create']);
  });

  it('to a cheaper plan waits for the end of the period in a schedule, which can be released', async () => {
    const shop = await openShop();
    const { small, large } = await openPlans(shop);
    const [going, staying] = [await subscribed(shop, large), await subscribed(shop, large)];
    for (const { id } of [going, staying]) {
      const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: id });
      const [phase] = schedule.phases;
      await shop.stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        phases: [
          { items: [{ price: large.id }], start_date: phase!.start_date, end_date: phase!.end_date },
          {
            items: [{ price: small.id }],
            duration: { interval: 'month', interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      });
    }
    await expect(shop.stripe.subscriptions.update(going.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      message: expect.stringContaining('managed by the subscription schedule'),
    });
    const [held] = await latest(shop, staying);
    await shop.stripe.subscriptionSchedules.release(held.schedule as string);
    await shop.advance(32 * DAY);
    const [[cheaper, invoice], [same]] = [await latest(shop, going), await latest(shop, staying)];
    expect([keyOf(cheaper), invoice.amount_paid, keyOf(same)]).toEqual(['small_monthly', 599, 'large_monthly']);
    await shop.advance(31 * DAY);
    expect((await latest(shop, going))[0].schedule).toBeNull();
  });
});

describe('refunds and deletion', () => {
  it('refund a payment in parts, never more than was paid', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    const [, invoice] = await latest(shop, begun);
    const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
    await shop.stripe.refunds.create({ payment_intent: intent, amount: 200 });
    await expect(shop.stripe.refunds.create({ payment_intent: intent, amount: 400 })).rejects.toMatchObject({
      message: 'Refund amount ($4.00) is greater than unrefunded amount on charge ($3.99)',
    });
    await shop.stripe.refunds.create({ payment_intent: intent });
    await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await shop.stripe.charges.list({ payment_intent: intent });
    expect(data.map(({ amount_refunded: back, refunded }) => [back, refunded])).toEqual([[599, true]]);
  });

  it('end the payments of a deleted customer', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const begun = await subscribed(shop, small);
    await shop.stripe.customers.del(begun.customer as string);
    expect((await latest(shop, begun))[0].status).toBe('canceled');
    expect(await shop.stripe.customers.retrieve(begun.customer as string)).toMatchObject({ deleted: true });
  });
});
