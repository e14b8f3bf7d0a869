import { planChanged } from '@vault/contracts/billing/plans';
import { getCheckout, getSubscription, openPortal, startCheckout } from '@vault/contracts/billing/subscription';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { PricesService } from '../src/prices/prices.service';
import { idOf } from '../src/stripe/answers';
import { startBilling, type Billing } from './support/service';
import { collector, sessionIdIn, type Collector, type PlanChange } from './support/collector';
import { DECLINED_CARD } from './support/stand-in';

let billing: Billing;
let changes: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  changes = await recordedEvents(billing.bus, [planChanged]);
}, 60_000);
afterAll(() => billing.close());

const changesOf = ({ userId }: Collector): PlanChange[] =>
  changes.map(({ payload }) => payload as PlanChange).filter((change) => change.userId === userId);

const stateOf = (person: Collector, url: string): Promise<{ state: string }> =>
  person.call(getCheckout, { id: sessionIdIn(url) });

describe('a checkout', () => {
  it('charges what the catalogue says, for both plans and intervals, and knows who pays', async () => {
    const person = await collector(billing, ['Ada', 'Lo']);
    const charged: unknown[] = [];
    for (const plan of ['standard', 'premium'] as const) {
      for (const interval of ['monthly', 'yearly'] as const) {
        const session = await billing.standIn.stripe.checkout.sessions.retrieve(
          sessionIdIn(await person.checkout(plan, interval)),
        );
        charged.push([session.amount_total, session.currency, session.client_reference_id === person.userId]);
      }
    }
    expect(charged).toEqual([
      [599, 'usd', true],
      [4999, 'usd', true],
      [1099, 'usd', true],
      [9999, 'usd', true],
    ]);
    const customer = await billing.standIn.stripe.customers.retrieve(await person.customer());
    expect(customer).toMatchObject({
      email: person.email,
      name: 'Ada Lo',
      metadata: { userId: person.userId },
    });
  });

  it('that is paid counts at once for whoever comes back, though no webhook has come', async () => {
    const person = await collector(billing);
    const url = await person.checkout('standard', 'monthly');
    expect(await stateOf(person, url)).toEqual({ state: 'open', plan: 'standard', interval: 'monthly' });
    const back = await billing.standIn.pay(url);
    expect(back).toBe(`https://vault.example/subscription/success?session=${sessionIdIn(url)}`);
    expect(await stateOf(person, url)).toMatchObject({ state: 'paid' });
    expect(await person.plan()).toMatchObject({
      ...{ tier: 'standard', status: 'active', source: 'paid', interval: 'monthly', amount: '5.99' },
      ...{ cancelsAt: null, change: null, card: { brand: 'visa', last4: '4242' } },
      refundable: { amount: '5.99' },
    });
    const change = await waitFor(() => changesOf(person).at(-1));
    expect(change).toMatchObject({ tier: 'standard', status: 'active', carLimit: 500 });
    // Also when it is asked again.
    expect(await stateOf(person, url)).toMatchObject({ state: 'paid' });
  });

  it('whose card is declined stays open and changes nothing', async () => {
    const person = await collector(billing);
    const url = await person.checkout('premium', 'yearly');
    await billing.standIn.pay(url, DECLINED_CARD);
    expect(await stateOf(person, url)).toMatchObject({ state: 'open' });
    expect(await person.plan()).toMatchObject({ tier: 'free', source: 'free', amount: null, refundable: null });
  });

  it('is somebody’s own: to others it does not exist', async () => {
    const [person, stranger] = [await collector(billing), await collector(billing)];
    const url = await person.checkout('standard', 'yearly');
    await expect(stateOf(stranger, url)).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND', status: 404 });
    await expect(person.call(getCheckout, { id: 'cs_test_made_up' })).rejects.toMatchObject({ status: 404 });
  });

  it('that is begun anew leaves only one that can be paid', async () => {
    const person = await collector(billing);
    const first = await person.checkout('standard', 'monthly');
    const second = await person.checkout('premium', 'monthly');
    expect(await stateOf(person, first)).toMatchObject({ state: 'expired' });
    expect(await stateOf(person, second)).toMatchObject({ state: 'open' });
  });

  it('is refused to whoever pays already, also when only Stripe knows it yet', async () => {
    const person = await collector(billing);
    await billing.standIn.pay(await person.checkout('standard', 'monthly'));
    await expect(person.checkout('premium', 'monthly')).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      status: 409,
    });
    expect(await person.plan()).toMatchObject({ tier: 'standard' });
  });

  it('begun twenty times at once with one key is one, and is answered alike', async () => {
    const person = await collector(billing);
    const wish = { plan: 'premium', interval: 'yearly' } as const;
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => person.call(startCheckout, wish, 'one wish')),
    );
    const urls = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.url] : []));
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: string }] : []));
    expect(new Set(urls).size).toBe(1);
    expect(refusals.every(({ code }) => code === 'IDEMPOTENCY_KEY_IN_USE')).toBe(true);
    expect((await person.call(startCheckout, wish, 'one wish')).url).toBe(urls[0]);
    await expect(
      person.call(startCheckout, { plan: 'standard', interval: 'yearly' }, 'one wish'),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    const { data } = await billing.standIn.stripe.checkout.sessions.list({ customer: await person.customer() });
    expect(data).toHaveLength(1);
  });

  it('takes the catalogue for the truth: a wrong price at Stripe is replaced before anybody pays it', async () => {
    const { stripe } = billing.standIn;
    const { data } = await stripe.prices.list({ lookup_keys: ['standard_monthly'] });
    const [price] = data;
    expect(data).toHaveLength(1);
    expect(price).toMatchObject({ unit_amount: 599, metadata: { tier: 'standard', interval: 'monthly' } });
    await stripe.prices.create({
      ...{ product: idOf(price?.product) ?? '', currency: 'usd', unit_amount: 99, recurring: { interval: 'month' } },
      ...{ lookup_key: 'standard_monthly', transfer_lookup_key: true },
    });
    // As another instance that has just started.
    const id = await new PricesService(stripe).idOf({ tier: 'standard', interval: 'monthly' });
    const now = await stripe.prices.retrieve(id);
    expect(now).toMatchObject({ unit_amount: 599, product: price?.product, lookup_key: 'standard_monthly' });
    expect(id).not.toBe(price?.id);
  });
});

describe('the portal', () => {
  it('opens for whoever ever began to pay, and for nobody else', async () => {
    const [person, other] = [await collector(billing), await collector(billing)];
    await person.subscribe('premium', 'monthly');
    const { url } = await person.call(openPortal, {});
    expect((await fetch(url)).status).toBe(200);
    await expect(other.call(openPortal, {})).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
  });
});

describe('one’s own plan', () => {
  it('is free before anything was heard of somebody', async () => {
    const person = await collector(billing);
    await billing.dataSource.query(`delete from account_plans where user_id = $1`, [person.userId]);
    expect(await person.call(getSubscription, {})).toMatchObject({ tier: 'free', status: 'active', source: 'free' });
  });

  it('can be asked back only within thirty days', async () => {
    const person = await collector(billing);
    const { refundable } = await person.subscribe('standard', 'yearly');
    expect(refundable).toMatchObject({ amount: '49.99' });
    await billing.dataSource.query(`update invoices set paid_at = paid_at - interval '31 days' where user_id = $1`, [
      person.userId,
    ]);
    expect((await person.plan()).refundable).toBeNull();
  });
});
