import { getPlanAccountData } from '@vault/contracts/billing/account';
import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged } from '@vault/contracts/billing/plans';
import {
  approveRefund,
  billingAdminActionRecorded,
  declineRefund,
  listRefundRequests,
  requestRefund,
  reviewRefundRequests,
  type RefundRequest,
  type ReviewedRefund,
} from '@vault/contracts/billing/refunds';
import { changePlan, listInvoices, previewPlanChange } from '@vault/contracts/billing/subscription';
import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { publish } from '@vault/service-kit/outbox';
import { asMember, recordedEvents, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DecisionsTold1763700000121 } from '../src/migrations/1763700000121-decisions-told';
import { RefundsFinisher } from '../src/refunds/refunds.finisher';
import { collector, type Collector, type PlanChange } from './support/collector';
import { deliverAll } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { DAY } from './support/stand-in';

type News = PayloadOf<typeof subscriptionNotice>;

const ADMIN = v7();
const admin = asMember(ADMIN, { isAdmin: true });

let billing: Billing;
let told: { readonly payload: unknown }[];
let changes: { readonly payload: unknown }[];
let acts: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  told = await recordedEvents(billing.bus, [subscriptionNotice]);
  changes = await recordedEvents(billing.bus, [planChanged]);
  acts = await recordedEvents(billing.bus, [billingAdminActionRecorded]);
}, 60_000);
afterAll(() => billing.close());

const ask = (person: Collector, reason = 'It is not for me.'): Promise<RefundRequest> =>
  person.call(requestRefund, { reason });

const approve = (id: string, note?: string): Promise<ReviewedRefund> =>
  billing.bus.call(approveRefund, { id, ...(note !== undefined && { note }) }, { ctx: admin });

const decline = (id: string, note = 'It was used for a year.'): Promise<ReviewedRefund> =>
  billing.bus.call(declineRefund, { id, note }, { ctx: admin });

const newsOf = ({ userId }: Collector, name: News['news']): News[] =>
  told.map(({ payload }) => payload as News).filter((news) => news.userId === userId && news.news === name);

/** What the audit log is told of a request, once it is. */
const actsOn = (id: string): Promise<RecordedAdminAction[]> =>
  waitFor(() => {
    const found = acts
      .map(({ payload }) => billingAdminActionRecorded.payload.parse(payload))
      .filter(({ subject }) => subject.id === id);
    return found.length > 0 && found;
  });

/** As if the first payment had been made so many days ago. */
const age = (person: Collector, days: number): Promise<unknown> =>
  billing.dataSource.query(
    `update invoices set paid_at = paid_at - $2::interval, period_start = period_start - $2::interval,
       period_end = period_end - $2::interval where user_id = $1`,
    [person.userId, `${days} days`],
  );

const refundsAtStripe = async (person: Collector): Promise<number[]> => {
  const { data } = await billing.standIn.stripe.charges.list({ customer: await person.customer() });
  return data.map(({ amount_refunded }) => amount_refunded);
};

describe('asking for the money back', () => {
  it('is for whoever paid for the first time: all of a month', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    await age(person, 20);
    const request = await ask(person, '  Too many cars already.  ');
    expect(request).toMatchObject({
      ...{ reason: 'Too many cars already.', status: 'pending', plan: 'standard', interval: 'monthly' },
      ...{ amount: '5.99', paid: '5.99', decidedAt: null, note: null },
    });
    expect(await person.plan()).toMatchObject({ tier: 'standard', refundable: null, refundRequest: request });
    const [news] = await waitFor(() => {
      const found = newsOf(person, 'refund_requested');
      return found.length > 0 ? found : null;
    });
    expect(news).toMatchObject({ amount: '5.99', tier: 'standard', interval: 'monthly' });
  });

  it('gives of a year what is not used when it is asked for', async () => {
    const person = await collector(billing);
    await person.subscribe('premium', 'yearly');
    await age(person, 10);
    const { refundable } = await person.plan();
    const days = 365;
    expect(refundable?.amount).toBe(((9999 * (days - 10)) / days / 100).toFixed(2));
    expect(await ask(person)).toMatchObject({ amount: refundable?.amount, paid: '99.99' });
  });

  it('is too late after thirty days', async () => {
    const person = await collector(billing);
    await person.subscribe('premium', 'yearly');
    await age(person, 31);
    await expect(ask(person)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND', status: 409 });
  });

  it('is for nobody who never paid', async () => {
    await expect(ask(await collector(billing))).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND', status: 409 });
  });

  it('gives back the first payment, never what an upgrade or a renewal cost', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    await person.change('premium', 'monthly');
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await ask(person)).toMatchObject({ plan: 'standard', amount: '5.99' });
  });

  it('lets nobody pay for an upgrade that its approval would end; what costs nothing now can be changed', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'yearly');
    const { id } = await ask(person);
    const dearer = { plan: 'premium', interval: 'yearly' } as const;
    for (const contract of [previewPlanChange, changePlan])
      await expect(person.call(contract, dearer)).rejects.toMatchObject({ code: 'REFUND_PENDING', status: 409 });
    expect(await person.change('standard', 'monthly')).toMatchObject({ change: { interval: 'monthly' } });
    expect(await person.cancel()).toMatchObject({ change: null });
    await person.resume();
    await decline(id);
    expect(await person.change('premium', 'yearly')).toMatchObject({ tier: 'premium' });
  });

  it('is done once, however many requests arrive at once', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'yearly');
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask(person)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'REFUND_ASKED_ALREADY', status: 409 });
    expect(await person.call(listRefundRequests, {})).toHaveLength(1);
  });

  it('with a key is answered again as it was', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    const wish = { reason: 'Please' };
    const first = await person.call(requestRefund, wish, 'a key');
    expect(await person.call(requestRefund, wish, 'a key')).toEqual(first);
    await expect(person.call(requestRefund, { reason: 'Other' }, 'a key')).rejects.toMatchObject({ status: 422 });
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(2001)])('needs a reason: %p is none', async (reason) => {
    const person = await collector(billing);
    await expect(ask(person, reason)).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
  });
});

describe('approving a refund', () => {
  it('pays the amount back, ends the plan at once, and tells the collector', async () => {
    const person = await collector(billing, ['Mia', 'Okafor']);
    await person.subscribe('premium', 'yearly');
    await age(person, 5);
    const { id, amount } = await ask(person);
    const decided = await approve(id, 'With pleasure.');
    expect(decided).toMatchObject({
      ...{ id, amount, status: 'approved', note: 'With pleasure.', decidedBy: ADMIN, userId: person.userId },
      ...{ displayName: 'Mia Okafor', email: person.email, invoiceNumber: expect.any(String) as string },
    });
    expect(await refundsAtStripe(person)).toEqual([Number(amount.replace('.', ''))]);
    expect(await person.plan()).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', refundable: null });
    expect(await person.call(listInvoices, {})).toMatchObject([{ amount: '99.99', refunded: amount }]);
    await waitFor(() => newsOf(person, 'refunded').length === 1);
    expect(newsOf(person, 'refunded')).toMatchObject([{ amount, tier: 'premium', note: 'With pleasure.' }]);
    expect(await actsOn(id)).toMatchObject([
      {
        ...{ adminId: ADMIN, action: 'refund_approved', subject: { kind: 'refund_request', id } },
        ...{ before: { status: 'pending', amount }, after: { status: 'approved', amount, note: 'With pleasure.' } },
      },
    ]);
    const plans = changes.map(({ payload }) => payload as PlanChange);
    await waitFor(
      () => plans.some(({ userId, tier }) => userId === person.userId && tier === 'free') || changes.length,
    );
    // A new subscription after it is no first one.
    await person.subscribe('standard', 'monthly');
    await expect(ask(person)).rejects.toMatchObject({ code: 'REFUND_ASKED_ALREADY' });
  });

  it('pays a renewal back too that came while the request waited', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    const { id } = await ask(person);
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await approve(id)).toMatchObject({ status: 'approved', amount: '11.98', paid: '11.98' });
    expect(await actsOn(id)).toMatchObject([{ before: { amount: '5.99' }, after: { amount: '11.98' } }]);
    expect(await refundsAtStripe(person)).toEqual([599, 599]);
    expect(await person.plan()).toMatchObject({ tier: 'free' });
  });

  it('takes back what was credited for the plan that ends, so that nobody is paid twice', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'yearly');
    await person.change('premium', 'monthly');
    const customer = await person.customer();
    const { stripe } = billing.standIn;
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -3900 });
    await approve((await ask(person)).id);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    expect(await person.plan()).toMatchObject({ tier: 'free' });
  });

  it('is done once, however many administrators do it at once, and beside whoever declines', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    const { id } = await ask(person);
    const acts = Array.from({ length: 10 }, (_, index) => (index % 5 === 4 ? decline(id) : approve(id)));
    const tries = await Promise.allSettled(acts);
    const done = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []));
    expect(done).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'REFUND_DECIDED', status: 409 });
    }
    const refunded = await refundsAtStripe(person);
    expect(refunded).toEqual([done[0] === 'approved' ? 599 : 0]);
    expect(await actsOn(id)).toMatchObject([{ action: `refund_${done[0] ?? ''}` }]);
    await expect(approve(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED', status: 409 });
  });

  it('that was cut off after Stripe had paid is finished by itself, without paying twice', async () => {
    const person = await collector(billing);
    await person.subscribe('premium', 'monthly');
    const { id } = await ask(person);
    await billing.dataSource.query(
      `update refund_requests set approving_by = $2, approving_note = 'Yes', approving_since = now() - interval '1 minute'
       where id = $1`,
      [id, ADMIN],
    );
    const [{ intent } = { intent: '' }] = await billing.dataSource.query<{ intent: string }[]>(
      `select payment_intent_id as intent from invoices where user_id = $1`,
      [person.userId],
    );
    await billing.standIn.stripe.refunds.create({
      ...{ payment_intent: intent, amount: 1099, metadata: { refundRequestId: id } },
    });
    await expect(decline(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    await billing.app.get(RefundsFinisher).run();
    expect(await person.call(listRefundRequests, {})).toMatchObject([{ status: 'approved', note: 'Yes' }]);
    expect(await actsOn(id)).toMatchObject([{ adminId: ADMIN, action: 'refund_approved', after: { note: 'Yes' } }]);
    expect(await refundsAtStripe(person)).toEqual([1099]);
    expect(await person.plan()).toMatchObject({ tier: 'free' });
  });

  it('that Stripe refuses is a 502 and leaves the request as it was, to be declined or tried again', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'yearly');
    const { id } = await ask(person);
    const [charge] = (await billing.standIn.stripe.charges.list({ customer: await person.customer() })).data;
    await billing.standIn.stripe.refunds.create({ charge: charge?.id });
    await expect(approve(id)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_REFUSED', status: 502 });
    expect(await person.plan()).toMatchObject({ tier: 'standard' });
    expect(await decline(id, 'It has been paid back already.')).toMatchObject({ status: 'declined' });
  });

  it('of an account that was purged meanwhile still pays back, and tells nobody', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    const { id } = await ask(person, 'I leave, and my name is Robin Vale.');
    const purged = { userId: person.userId, purgedAt: new Date().toISOString() };
    await billing.dataSource.transaction((tx) => publish(tx, accountPurged, purged));
    await waitFor(async () => {
      const [row] = await billing.dataSource.query<{ user_id: string | null }[]>(
        `select user_id from refund_requests where id = $1`,
        [id],
      );
      return row?.user_id === null;
    });
    expect(await approve(id)).toMatchObject({
      ...{ status: 'approved', amount: '5.99', userId: null, reason: '' },
      ...{ displayName: 'Former collector', email: null },
    });
    expect(newsOf(person, 'refunded')).toEqual([]);
    expect(await billing.bus.call(getPlanAccountData, {}, { ctx: person.ctx })).toEqual({});
  });
});

describe('declining a refund', () => {
  it('needs the reasons, tells them, and leaves the plan as it is', async () => {
    const person = await collector(billing);
    await person.subscribe('standard', 'monthly');
    const { id } = await ask(person);
    await expect(decline(id, ' ')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await decline(id, 'A hundred cars were exported.')).toMatchObject({ status: 'declined', decidedBy: ADMIN });
    const [news] = await waitFor(() => {
      const found = newsOf(person, 'refund_declined');
      return found.length > 0 ? found : null;
    });
    expect(news).toMatchObject({ note: 'A hundred cars were exported.', amount: '5.99' });
    expect(await actsOn(id)).toMatchObject([
      {
        ...{ adminId: ADMIN, action: 'refund_declined' },
        after: { status: 'declined', amount: '5.99', note: 'A hundred cars were exported.' },
      },
    ]);
    expect(await person.plan()).toMatchObject({ tier: 'standard', refundRequest: { status: 'declined' } });
    await expect(ask(person)).rejects.toMatchObject({ code: 'REFUND_ASKED_ALREADY' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    expect(await refundsAtStripe(person)).toEqual([0]);
  });

  it('of what does not exist is a 404', async () => {
    await expect(decline(v7())).rejects.toMatchObject({ code: 'REFUND_REQUEST_NOT_FOUND', status: 404 });
    await expect(approve(v7())).rejects.toMatchObject({ code: 'REFUND_REQUEST_NOT_FOUND', status: 404 });
  });
});

describe('the administrator’s list', () => {
  const review = async (input: RequestOf<typeof reviewRefundRequests> = {}) => {
    const { body, meta } = await billing.bus.callRaw(reviewRefundRequests, input, { ctx: admin });
    return { meta, found: reviewRefundRequests.output.parse(JSON.parse(body.toString())) };
  };

  it('begins with those that wait, the oldest first; the decided ones follow, the latest first, page by page', async () => {
    for (let waiting = 0; waiting < 3; waiting += 1) {
      const person = await collector(billing);
      await person.subscribe('standard', 'monthly');
      await ask(person);
    }
    const { found, meta } = await review();
    expect(meta.total).toBe(found.length);
    const waiting = found.filter(({ status }) => status === 'pending');
    const decided = found.filter(({ status }) => status !== 'pending');
    expect(found).toEqual([...waiting, ...decided]);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    expect(decided.length).toBeGreaterThanOrEqual(3);
    const asked = waiting.map(({ createdAt }) => createdAt);
    expect(asked).toEqual([...asked].sort());
    const ended = decided.map(({ decidedAt }) => decidedAt ?? '');
    expect(ended).toEqual([...ended].sort().reverse());

    const paged: ReviewedRefund[] = [];
    let cursor: string | undefined;
    do {
      const next = await review({ limit: 2, ...(cursor !== undefined && { cursor }) });
      expect(next.found.length).toBeLessThanOrEqual(2);
      paged.push(...next.found);
      cursor = next.meta.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(found);
    for (const status of ['pending', 'approved', 'declined'] as const) {
      expect((await review({ status })).found).toEqual(found.filter((each) => each.status === status));
    }
  });

  it('refuses a cursor of another list or one that was made up', async () => {
    const { meta } = await review({ limit: 1 });
    const cursor = meta.nextCursor ?? '';
    await expect(review({ status: 'approved', cursor })).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    await expect(review({ cursor: 'made up' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is the administrator’s alone', async () => {
    const person = await collector(billing);
    const id = v7();
    await expect(person.call(reviewRefundRequests, {})).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
    await expect(person.call(approveRefund, { id })).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
    await expect(person.call(declineRefund, { id, note: 'No' })).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
  });
});

it('what was decided before there was an audit log is told to it', async () => {
  const person = await collector(billing);
  await person.subscribe('standard', 'monthly');
  const { id } = await ask(person);
  const { decidedAt } = await decline(id, 'No.');
  const runner = billing.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await new DecisionsTold1763700000121().up(runner);
    const told = (await runner.query(`select payload from outbox where event = $1 and payload->>'id' = $2`, [
      billingAdminActionRecorded.name,
      id,
    ])) as { payload: unknown }[];
    expect(told.map(({ payload }) => billingAdminActionRecorded.payload.parse(payload))).toMatchObject([
      {
        ...{ id, at: decidedAt, adminId: ADMIN, action: 'refund_declined', subject: { kind: 'refund_request', id } },
        ...{ before: { status: 'pending' }, after: { status: 'declined', amount: '5.99', note: 'No.' } },
      },
    ]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
