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
import { newUser, type TestUser, type PlanChange } from './support/user';
import { deliverAll } from './support/deliveries';
import { DAY, DECLINED_CARD, FAILING_CARD, GOOD_CARD } from './support/stand-in';

let billing: Billing;
let notices: { readonly payload: unknown }[];
let changes: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  notices = await recordedEvents(billing.bus, [subscriptionNotice]);
  changes = await recordedEvents(billing.bus, [planChanged]);
}, 60_000);
afterAll(() => billing.close());

const subscriber = async (tier: PaidTier, interval: Interval): Promise<TestUser> => {
  const user = await newUser(billing);
  await user.subscribe(tier, interval);
  return user;
};

const noticesOf = ({ userId }: TestUser): string[] =>
  notices
    .map(({ payload }) => payload as PayloadOf<typeof subscriptionNotice>)
    .filter((notice) => notice.userId === userId)
    .map(({ news }) => news);

const latestPlan = ({ userId }: TestUser): PlanChange | undefined =>
  changes
    .map(({ payload }) => payload as PlanChange)
    .filter((change) => change.userId === userId)
    .sort((a, b) => b.version - a.version)[0];

const charged = async (user: TestUser): Promise<number[]> => {
  const { data } = await billing.standIn.stripe.charges.list({ customer: await user.customer() });
  return data.filter(({ paid }) => paid).map(({ amount }) => amount);
};

const invoicesOf = (user: TestUser): Promise<Invoice[]> => user.call(listInvoices, {});

describe('an upgrade', () => {
  it('takes effect at once, charges the difference and is published', async () => {
    const user = await subscriber('standard', 'monthly');
    const preview = await user.call(previewPlanChange, { plan: 'premium', interval: 'monthly' });
    expect(preview).toMatchObject({ when: 'now', dueNow: '5.00', renewal: '10.99' });
    const after = await user.change('premium', 'monthly');
    expect(after).toMatchObject({ tier: 'premium', source: 'paid', amount: '10.99', change: null });
    expect(await charged(user)).toEqual([500, 599]);
    await waitFor(() => latestPlan(user)?.tier === 'premium');
    expect(latestPlan(user)).toMatchObject({ status: 'active', carLimit: null });
    await waitFor(() => noticesOf(user).includes('upgraded'));
  });

  it('is also the change from monthly to yearly', async () => {
    const user = await subscriber('standard', 'monthly');
    const { dueNow, when } = await user.call(previewPlanChange, { plan: 'standard', interval: 'yearly' });
    expect([dueNow, when]).toEqual(['44.00', 'now']);
    expect(await user.change('standard', 'yearly')).toMatchObject({ interval: 'yearly', amount: '49.99' });
    expect(await charged(user)).toEqual([4400, 599]);
  });

  it('changes nothing when the payment fails, and can be repeated with another card', async () => {
    const user = await subscriber('standard', 'monthly');
    await billing.standIn.giveCard(await user.customer(), FAILING_CARD);
    const input = { plan: 'premium', interval: 'yearly' } as const;
    const key = 'a key';
    await expect(user.call(changePlan, input, key)).rejects.toMatchObject({ code: 'PAYMENT_FAILED', status: 402 });
    expect(await user.plan()).toMatchObject({ tier: 'standard', amount: '5.99', status: 'active', change: null });
    await billing.standIn.giveCard(await user.customer(), GOOD_CARD);
    expect(await user.call(changePlan, input, key)).toMatchObject({ tier: 'premium', interval: 'yearly' });
  });

  it('keeps a planned change when the payment fails', async () => {
    const user = await subscriber('standard', 'yearly');
    await user.change('standard', 'monthly');
    await billing.standIn.giveCard(await user.customer(), FAILING_CARD);
    await expect(user.change('premium', 'yearly')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await deliverAll(billing);
    expect(await user.plan()).toMatchObject({ tier: 'standard', change: { tier: 'standard', interval: 'monthly' } });
  });

  it('requested fifty times at once with one key is charged once', async () => {
    const user = await subscriber('standard', 'monthly');
    const input = { plan: 'premium', interval: 'monthly' } as const;
    await Promise.allSettled(Array.from({ length: 50 }, () => user.call(changePlan, input, 'now')));
    expect(await user.call(changePlan, input, 'now')).toMatchObject({ tier: 'premium' });
    expect(await charged(user)).toEqual([500, 599]);
  });

  it('requested ten times at once without a key is charged once', async () => {
    const user = await subscriber('standard', 'monthly');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => user.change('premium', 'monthly')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'SAME_PLAN' });
    expect(await charged(user)).toEqual([500, 599]);
  });
});

describe('a downgrade', () => {
  it('takes effect at the end of the paid period and then costs its own price', async () => {
    const user = await subscriber('premium', 'monthly');
    const before = await user.plan();
    const preview = await user.call(previewPlanChange, { plan: 'standard', interval: 'monthly' });
    expect(preview).toEqual({ when: 'period_end', at: before.periodEnd, dueNow: '0.00', renewal: '5.99' });
    const after = await user.change('standard', 'monthly');
    expect(after).toMatchObject({
      tier: 'premium',
      amount: '5.99',
      periodEnd: before.periodEnd,
      change: { tier: 'standard', interval: 'monthly', at: before.periodEnd },
    });
    await waitFor(() => noticesOf(user).includes('downgrade_planned'));
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await user.plan()).toMatchObject({ tier: 'standard', amount: '5.99', change: null });
    expect((await charged(user)).sort((a, b) => a - b)).toEqual([599, 1099]);
  });

  it('can be replaced by another one as long as it is planned', async () => {
    const user = await subscriber('premium', 'yearly');
    await user.change('standard', 'yearly');
    await user.change('premium', 'monthly');
    expect(await user.change('standard', 'monthly')).toMatchObject({
      tier: 'premium',
      change: { tier: 'standard', interval: 'monthly' },
    });
  });

  it('is taken back by choosing the current plan or an upgrade', async () => {
    const user = await subscriber('standard', 'yearly');
    await user.change('standard', 'monthly');
    expect(await user.change('standard', 'yearly')).toMatchObject({ change: null, amount: '49.99' });
    await user.change('standard', 'monthly');
    expect(await user.change('premium', 'yearly')).toMatchObject({ tier: 'premium', change: null });
    await expect(user.change('premium', 'yearly')).rejects.toMatchObject({ code: 'SAME_PLAN', status: 409 });
  });

  it('can be followed by another change and a cancellation', async () => {
    const user = await subscriber('premium', 'monthly');
    await user.change('standard', 'monthly');
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await user.change('premium', 'monthly')).toMatchObject({ tier: 'premium' });
    expect(await user.cancel()).toMatchObject({ tier: 'premium', cancelsAt: expect.any(String) as string });
  });
});

describe('a cancellation', () => {
  it('takes effect at the end of the paid period, and can be taken back until then', async () => {
    const user = await subscriber('standard', 'monthly');
    const { periodEnd } = await user.plan();
    const ending = await user.cancel();
    expect(ending).toMatchObject({ tier: 'standard', status: 'active', cancelsAt: periodEnd, amount: null });
    expect(await user.cancel()).toEqual(ending);
    expect(await user.resume()).toMatchObject({ tier: 'standard', cancelsAt: null, amount: '5.99' });
    await user.cancel();
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await user.plan()).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', amount: null });
    await expect(user.resume()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
    await expect(user.cancel()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    await expect(user.change('premium', 'monthly')).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
    // A new subscription is possible, but only the very first payment is refundable.
    const again = await user.subscribe('premium', 'yearly');
    expect(again).toMatchObject({ tier: 'premium', refundable: { amount: '5.99' } });
  });

  it('removes a planned change, which resuming does not restore', async () => {
    const user = await subscriber('premium', 'yearly');
    await user.change('standard', 'monthly');
    expect(await user.cancel()).toMatchObject({ change: null, cancelsAt: expect.any(String) as string });
    expect(await user.resume()).toMatchObject({ change: null, cancelsAt: null, amount: '99.99' });
    expect(await user.resume()).toMatchObject({ tier: 'premium' });
  });

  it('is taken back by an upgrade or a downgrade', async () => {
    const user = await subscriber('standard', 'yearly');
    await user.cancel();
    expect(await user.change('standard', 'monthly')).toMatchObject({
      cancelsAt: null,
      change: { tier: 'standard', interval: 'monthly' },
    });
    await user.cancel();
    expect(await user.change('premium', 'yearly')).toMatchObject({ tier: 'premium', cancelsAt: null });
  });

  it('takes effect at once while a payment is past due', async () => {
    const user = await subscriber('standard', 'monthly');
    await billing.standIn.giveCard(await user.customer(), FAILING_CARD);
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await user.plan()).toMatchObject({ status: 'past_due' });
    await expect(user.change('premium', 'monthly')).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await expect(user.checkout('premium', 'monthly')).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    expect(await user.cancel()).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is refused, like any change, to a user who never paid', async () => {
    const user = await newUser(billing);
    for (const contract of [cancelSubscription, resumeSubscription]) {
      await expect(user.call(contract, {})).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
    }
    for (const contract of [changePlan, previewPlanChange]) {
      await expect(user.call(contract, { plan: 'premium', interval: 'yearly' })).rejects.toMatchObject({
        code: 'NO_SUBSCRIPTION',
      });
    }
  });
});

describe('invoices', () => {
  it('are listed to their user alone, the newest first, page by page', async () => {
    const [user, other] = [await subscriber('standard', 'monthly'), await subscriber('premium', 'yearly')];
    await billing.standIn.advance(95 * DAY);
    await deliverAll(billing);
    const all = await invoicesOf(user);
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
        { ctx: user.ctx },
      );
      expect(meta.total).toBe(4);
      pages.push(...listInvoices.output.parse(JSON.parse(body.toString())));
      cursor = meta.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(all);
    expect((await invoicesOf(other)).map(({ amount }) => amount)).toEqual(['99.99']);
    expect(await invoicesOf(await newUser(billing))).toEqual([]);
  });

  it('do not exist for a declined card', async () => {
    const user = await newUser(billing);
    await billing.standIn.pay(await user.checkout('standard', 'yearly'), DECLINED_CARD);
    expect(await invoicesOf(user)).toEqual([]);
  });
});
