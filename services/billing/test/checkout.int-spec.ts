import { planChanged } from '@vault/contracts/billing/plans';
import { getCheckout, getSubscription, openPortal, startCheckout } from '@vault/contracts/billing/subscription';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { StripePrices } from '../src/plans';
import { idOf } from '../src/stripe';
import { startBilling, type Billing } from './support/service';
import { newUser, sessionIdIn, type TestUser, type PlanChange } from './support/user';
import { DECLINED_CARD } from './support/stand-in';

let billing: Billing;
let changes: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  changes = await recordedEvents(billing.bus, [planChanged]);
}, 60_000);
afterAll(() => billing.close());

const changesOf = ({ userId }: TestUser): PlanChange[] =>
  changes.map(({ payload }) => payload as PlanChange).filter((change) => change.userId === userId);

const stateOf = (user: TestUser, url: string): Promise<{ state: string }> =>
  user.call(getCheckout, { id: sessionIdIn(url) });

describe('a checkout', () => {
  it('charges the catalog’s price for both plans and intervals, and names the payer', async () => {
    const user = await newUser(billing, ['Ada', 'Lo']);
    const charged: unknown[] = [];
    for (const plan of ['standard', 'premium'] as const) {
      for (const interval of ['monthly', 'yearly'] as const) {
        const session = await billing.standIn.stripe.checkout.sessions.retrieve(
          sessionIdIn(await user.checkout(plan, interval)),
        );
        charged.push([session.amount_total, session.currency, session.client_reference_id === user.userId]);
      }
    }
    expect(charged).toEqual([
      [599, 'usd', true],
      [4999, 'usd', true],
      [1099, 'usd', true],
      [9999, 'usd', true],
    ]);
    const customer = await billing.standIn.stripe.customers.retrieve(await user.customer());
    expect(customer).toMatchObject({
      email: user.email,
      name: 'Ada Lo',
      metadata: { userId: user.userId },
    });
  });

  it('makes the plan effective when the payer returns, before any webhook arrives', async () => {
    const user = await newUser(billing);
    const url = await user.checkout('standard', 'monthly');
    expect(await stateOf(user, url)).toEqual({ state: 'open', plan: 'standard', interval: 'monthly' });
    const returnUrl = await billing.standIn.pay(url);
    expect(returnUrl).toBe(`https://vault.example/subscription/success?session=${sessionIdIn(url)}`);
    expect(await stateOf(user, url)).toMatchObject({ state: 'paid' });
    expect(await user.plan()).toMatchObject({
      tier: 'standard',
      status: 'active',
      source: 'paid',
      interval: 'monthly',
      amount: '5.99',
      cancelsAt: null,
      change: null,
      card: { brand: 'visa', last4: '4242' },
      refundable: { amount: '5.99' },
    });
    const change = await waitFor(() => changesOf(user).at(-1));
    expect(change).toMatchObject({ tier: 'standard', status: 'active', carLimit: 500 });
    // It is stored.
    expect(await stateOf(user, url)).toMatchObject({ state: 'paid' });
  });

  it('stays open and changes nothing when the card is declined', async () => {
    const user = await newUser(billing);
    const url = await user.checkout('premium', 'yearly');
    await billing.standIn.pay(url, DECLINED_CARD);
    expect(await stateOf(user, url)).toMatchObject({ state: 'open' });
    expect(await user.plan()).toMatchObject({ tier: 'free', source: 'free', amount: null, refundable: null });
  });

  it('does not exist for other users', async () => {
    const [user, otherUser] = [await newUser(billing), await newUser(billing)];
    const url = await user.checkout('standard', 'yearly');
    await expect(stateOf(otherUser, url)).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND', status: 404 });
    await expect(user.call(getCheckout, { id: 'cs_test_made_up' })).rejects.toMatchObject({ status: 404 });
  });

  it('expires the user’s earlier one', async () => {
    const user = await newUser(billing);
    const first = await user.checkout('standard', 'monthly');
    const second = await user.checkout('premium', 'monthly');
    expect(await stateOf(user, first)).toMatchObject({ state: 'expired' });
    expect(await stateOf(user, second)).toMatchObject({ state: 'open' });
  });

  it('is refused to a subscriber, also when only Stripe knows of the payment', async () => {
    const user = await newUser(billing);
    await billing.standIn.pay(await user.checkout('standard', 'monthly'));
    await expect(user.checkout('premium', 'monthly')).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      status: 409,
    });
    expect(await user.plan()).toMatchObject({ tier: 'standard' });
  });

  it('started twenty times at once with one key is created once, and answered alike', async () => {
    const user = await newUser(billing);
    const input = { plan: 'premium', interval: 'yearly' } as const;
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => user.call(startCheckout, input, 'a key')));
    const urls = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.url] : []));
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []));
    expect(new Set(urls).size).toBe(1);
    expect(refusals.every(({ code }) => code === 'IDEMPOTENCY_KEY_IN_USE')).toBe(true);
    expect((await user.call(startCheckout, input, 'a key')).url).toBe(urls[0]);
    await expect(user.call(startCheckout, { plan: 'standard', interval: 'yearly' }, 'a key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    const { data } = await billing.standIn.stripe.checkout.sessions.list({ customer: await user.customer() });
    expect(data).toHaveLength(1);
  });

  it('replaces a price at Stripe that differs from the catalog', async () => {
    const { stripe } = billing.standIn;
    const { data } = await stripe.prices.list({ lookup_keys: ['standard_monthly'] });
    const [price] = data;
    expect(data).toHaveLength(1);
    expect(price).toMatchObject({ unit_amount: 599, metadata: { tier: 'standard', interval: 'monthly' } });
    await stripe.prices.create({
      product: idOf(price?.product) ?? '',
      currency: 'usd',
      unit_amount: 99,
      recurring: { interval: 'month' },
      lookup_key: 'standard_monthly',
      transfer_lookup_key: true,
    });
    // Like another instance that has just started.
    const id = await new StripePrices(stripe).idOf({ tier: 'standard', interval: 'monthly' });
    const now = await stripe.prices.retrieve(id);
    expect(now).toMatchObject({ unit_amount: 599, product: price?.product, lookup_key: 'standard_monthly' });
    expect(id).not.toBe(price?.id);
  });
});

describe('the portal', () => {
  it('opens for users who started a checkout, and for nobody else', async () => {
    const [user, other] = [await newUser(billing), await newUser(billing)];
    await user.subscribe('premium', 'monthly');
    const { url } = await user.call(openPortal, {});
    expect((await fetch(url)).status).toBe(200);
    await expect(other.call(openPortal, {})).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
  });
});

describe('the subscription of a user', () => {
  it('is free before the registration has arrived', async () => {
    const user = await newUser(billing);
    await billing.dataSource.query(`DELETE FROM account_plans WHERE user_id = $1`, [user.userId]);
    expect(await user.call(getSubscription, {})).toMatchObject({ tier: 'free', status: 'active', source: 'free' });
  });

  it('is refundable for thirty days only', async () => {
    const user = await newUser(billing);
    const { refundable } = await user.subscribe('standard', 'yearly');
    expect(refundable).toMatchObject({ amount: '49.99' });
    await billing.dataSource.query(`UPDATE invoices SET paid_at = paid_at - interval '31 days' WHERE user_id = $1`, [
      user.userId,
    ]);
    expect((await user.plan()).refundable).toBeNull();
  });
});
