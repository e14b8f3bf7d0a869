import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged, type Interval, type PaidTier } from '@vault/contracts/billing/plans';
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  previewPlanChange,
  resumeSubscription,
  type Invoice,
} from '@vault/contracts/billing/subscription';
import type { PayloadOf } from '@vault/contracts/define';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { startBilling, type Billing } from './support/service';
import { collector, type Collector, type PlanChange } from './support/collector';
import { deliverAll } from './support/deliveries';
import { DAY, DECLINED_CARD, FAILING_CARD, GOOD_CARD } from './support/stand-in';

let billing: Billing;
let told: { readonly payload: unknown }[];
let changes: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  told = await recordedEvents(billing.bus, [subscriptionNotice]);
  changes = await recordedEvents(billing.bus, [planChanged]);
}, 60_000);
afterAll(() => billing.close());

const subscriber = async (tier: PaidTier, interval: Interval): Promise<Collector> => {
  const person = await collector(billing);
  await person.subscribe(tier, interval);
  return person;
};

const newsOf = ({ userId }: Collector): string[] =>
  told
    .map(({ payload }) => payload as PayloadOf<typeof subscriptionNotice>)
    .filter((news) => news.userId === userId)
    .map(({ news }) => news);

const latestPlan = ({ userId }: Collector): PlanChange | undefined =>
  changes
    .map(({ payload }) => payload as PlanChange)
    .filter((change) => change.userId === userId)
    .sort((a, b) => b.version - a.version)[0];

const charged = async (person: Collector): Promise<number[]> => {
  const { data } = await billing.standIn.stripe.charges.list({ customer: await person.customer() });
  return data.filter(({ paid }) => paid).map(({ amount }) => amount);
};

const invoicesOf = (person: Collector): Promise<Invoice[]> => person.call(listInvoices, {});

describe('a dearer plan', () => {
  it('counts at once, for the difference, and everybody hears of it', async () => {
    const person = await subscriber('standard', 'monthly');
    const preview = await person.call(previewPlanChange, { plan: 'premium', interval: 'monthly' });
    expect(preview).toMatchObject({ when: 'now', dueNow: '5.00', renewal: '10.99' });
    const after = await person.change('premium', 'monthly');
    expect(after).toMatchObject({ tier: 'premium', source: 'paid', amount: '10.99', change: null });
    expect(await charged(person)).toEqual([500, 599]);
    await waitFor(() => latestPlan(person)?.tier === 'premium');
    expect(latestPlan(person)).toMatchObject({ status: 'active', carLimit: null });
    await waitFor(() => newsOf(person).includes('upgraded'));
  });

  it('a year instead of a month is one, too', async () => {
    const person = await subscriber('standard', 'monthly');
    const { dueNow, when } = await person.call(previewPlanChange, { plan: 'standard', interval: 'yearly' });
    expect([dueNow, when]).toEqual(['44.00', 'now']);
    expect(await person.change('standard', 'yearly')).toMatchObject({ interval: 'yearly', amount: '49.99' });
    expect(await charged(person)).toEqual([4400, 599]);
  });

  it('whose payment fails changes nothing, and can be tried again with another card', async () => {
    const person = await subscriber('standard', 'monthly');
    await billing.standIn.giveCard(await person.customer(), FAILING_CARD);
    const wish = { plan: 'premium', interval: 'yearly' } as const;
    const key = 'the same wish';
    await expect(person.call(changePlan, wish, key)).rejects.toMatchObject({ code: 'PAYMENT_FAILED', status: 402 });
    expect(await person.plan()).toMatchObject({ tier: 'standard', amount: '5.99', status: 'active', change: null });
    await billing.standIn.giveCard(await person.customer(), GOOD_CARD);
    expect(await person.call(changePlan, wish, key)).toMatchObject({ tier: 'premium', interval: 'yearly' });
  });

  it('whose payment fails leaves a change that was planned where it was', async () => {
    const person = await subscriber('standard', 'yearly');
    await person.change('standard', 'monthly');
    await billing.standIn.giveCard(await person.customer(), FAILING_CARD);
    await expect(person.change('premium', 'yearly')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await deliverAll(billing);
    expect(await person.plan()).toMatchObject({ tier: 'standard', change: { tier: 'standard', interval: 'monthly' } });
  });

  it('asked for fifty times at once with one key is paid once', async () => {
    const person = await subscriber('standard', 'monthly');
    const wish = { plan: 'premium', interval: 'monthly' } as const;
    await Promise.allSettled(Array.from({ length: 50 }, () => person.call(changePlan, wish, 'now')));
    expect(await person.call(changePlan, wish, 'now')).toMatchObject({ tier: 'premium' });
    expect(await charged(person)).toEqual([500, 599]);
  });

  it('asked for ten times at once without a key is paid once', async () => {
    const person = await subscriber('standard', 'monthly');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => person.change('premium', 'monthly')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'SAME_PLAN' });
    expect(await charged(person)).toEqual([500, 599]);
  });
});

describe('a cheaper plan', () => {
  it('comes at the end of what is paid, and then costs its own price', async () => {
    const person = await subscriber('premium', 'monthly');
    const before = await person.plan();
    const preview = await person.call(previewPlanChange, { plan: 'standard', interval: 'monthly' });
    expect(preview).toEqual({ when: 'period_end', at: before.periodEnd, dueNow: '0.00', renewal: '5.99' });
    const after = await person.change('standard', 'monthly');
    expect(after).toMatchObject({
      ...{ tier: 'premium', amount: '5.99', periodEnd: before.periodEnd },
      change: { tier: 'standard', interval: 'monthly', at: before.periodEnd },
    });
    await waitFor(() => newsOf(person).includes('downgrade_planned'));
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await person.plan()).toMatchObject({ tier: 'standard', amount: '5.99', change: null });
    expect((await charged(person)).sort((a, b) => a - b)).toEqual([599, 1099]);
  });

  it('is planned anew as often as one likes; the last wish counts', async () => {
    const person = await subscriber('premium', 'yearly');
    await person.change('standard', 'yearly');
    await person.change('premium', 'monthly');
    expect(await person.change('standard', 'monthly')).toMatchObject({
      tier: 'premium',
      change: { tier: 'standard', interval: 'monthly' },
    });
  });

  it('gives way to the plan that one has, and to a dearer one', async () => {
    const person = await subscriber('standard', 'yearly');
    await person.change('standard', 'monthly');
    expect(await person.change('standard', 'yearly')).toMatchObject({ change: null, amount: '49.99' });
    await person.change('standard', 'monthly');
    expect(await person.change('premium', 'yearly')).toMatchObject({ tier: 'premium', change: null });
    await expect(person.change('premium', 'yearly')).rejects.toMatchObject({ code: 'SAME_PLAN', status: 409 });
  });

  it('that has come can be left again', async () => {
    const person = await subscriber('premium', 'monthly');
    await person.change('standard', 'monthly');
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await person.change('premium', 'monthly')).toMatchObject({ tier: 'premium' });
    expect(await person.cancel()).toMatchObject({ tier: 'premium', cancelsAt: expect.any(String) as string });
  });
});

describe('the end of a subscription', () => {
  it('comes with the end of what is paid, and can be taken back until then', async () => {
    const person = await subscriber('standard', 'monthly');
    const { periodEnd } = await person.plan();
    const ending = await person.cancel();
    expect(ending).toMatchObject({ tier: 'standard', status: 'active', cancelsAt: periodEnd, amount: null });
    expect(await person.cancel()).toEqual(ending);
    expect(await person.resume()).toMatchObject({ tier: 'standard', cancelsAt: null, amount: '5.99' });
    await person.cancel();
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await person.plan()).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', amount: null });
    await expect(person.resume()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
    await expect(person.cancel()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    await expect(person.change('premium', 'monthly')).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    // And it can be begun again, but only the very first payment can be asked back.
    const again = await person.subscribe('premium', 'yearly');
    expect(again).toMatchObject({ tier: 'premium', refundable: { amount: '5.99' } });
  });

  it('ends a change that was planned; whoever goes on has neither', async () => {
    const person = await subscriber('premium', 'yearly');
    await person.change('standard', 'monthly');
    expect(await person.cancel()).toMatchObject({ change: null, cancelsAt: expect.any(String) as string });
    expect(await person.resume()).toMatchObject({ change: null, cancelsAt: null, amount: '99.99' });
    expect(await person.resume()).toMatchObject({ tier: 'premium' });
  });

  it('that is planned gives way to another plan, be it dearer or cheaper', async () => {
    const person = await subscriber('standard', 'yearly');
    await person.cancel();
    expect(await person.change('standard', 'monthly')).toMatchObject({
      cancelsAt: null,
      change: { tier: 'standard', interval: 'monthly' },
    });
    await person.cancel();
    expect(await person.change('premium', 'yearly')).toMatchObject({ tier: 'premium', cancelsAt: null });
  });

  it('comes at once where a payment is due', async () => {
    const person = await subscriber('standard', 'monthly');
    await billing.standIn.giveCard(await person.customer(), FAILING_CARD);
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await person.plan()).toMatchObject({ status: 'past_due' });
    await expect(person.change('premium', 'monthly')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await expect(person.checkout('premium', 'monthly')).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    expect(await person.cancel()).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is not for whoever never paid', async () => {
    const person = await collector(billing);
    for (const contract of [cancelSubscription, resumeSubscription]) {
      await expect(person.call(contract, {})).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
    }
    for (const contract of [changePlan, previewPlanChange]) {
      await expect(person.call(contract, { plan: 'premium', interval: 'yearly' })).rejects.toMatchObject({
        code: 'NO_SUBSCRIPTION',
      });
    }
  });
});

describe('invoices', () => {
  it('are listed to their owner alone, the newest first, page by page', async () => {
    const [person, other] = [await subscriber('standard', 'monthly'), await subscriber('premium', 'yearly')];
    await billing.standIn.advance(95 * DAY);
    await deliverAll(billing);
    const all = await invoicesOf(person);
    expect(all).toHaveLength(4);
    expect(all.map(({ amount, status, refunded }) => [amount, status, refunded])).toEqual(
      all.map(() => ['5.99', 'paid', '0.00']),
    );
    expect(all.map(({ issuedAt }) => issuedAt)).toEqual(
      all
        .map(({ issuedAt }) => issuedAt)
        .sort()
        .reverse(),
    );
    const pages: Invoice[] = [];
    let cursor: string | undefined;
    do {
      const { body, meta } = await billing.bus.callRaw(
        listInvoices,
        { limit: 3, ...(cursor !== undefined && { cursor }) },
        { ctx: person.ctx },
      );
      expect(meta.total).toBe(4);
      pages.push(...listInvoices.output.parse(JSON.parse(body.toString())));
      cursor = meta.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(all);
    expect((await invoicesOf(other)).map(({ amount }) => amount)).toEqual(['99.99']);
    expect(await invoicesOf(await collector(billing))).toEqual([]);
  });

  it('of a card that is declined there are none', async () => {
    const person = await collector(billing);
    await billing.standIn.pay(await person.checkout('standard', 'yearly'), DECLINED_CARD);
    expect(await invoicesOf(person)).toEqual([]);
  });
});
