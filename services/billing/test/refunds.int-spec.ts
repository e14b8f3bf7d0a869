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
import { ApprovalCompletionJob } from '../src/refund-reviews/approval-completion.job';
import { RefundDecisions } from '../src/refund-reviews/refund-decisions.service';
import { newUser, type TestUser, type PlanChange } from './support/user';
import { deliverAll } from './support/deliveries';
import { startBilling, type Billing } from './support/service';
import { DAY } from './support/stand-in';

type Notice = PayloadOf<typeof subscriptionNotice>;

const ADMIN = v7();
const admin = asMember(ADMIN, { isAdmin: true });

let billing: Billing;
let notices: { readonly payload: unknown }[];
let changes: { readonly payload: unknown }[];
let adminActions: { readonly payload: unknown }[];
beforeAll(async () => {
  billing = await startBilling();
  notices = await recordedEvents(billing.bus, [subscriptionNotice]);
  changes = await recordedEvents(billing.bus, [planChanged]);
  adminActions = await recordedEvents(billing.bus, [billingAdminActionRecorded]);
}, 60_000);
afterAll(() => billing.close());

const requestFrom = (user: TestUser, reason = 'It is not for me.'): Promise<RefundRequest> =>
  user.call(requestRefund, { reason });

const approve = (id: string, note?: string): Promise<ReviewedRefund> =>
  billing.bus.call(approveRefund, { id, ...(note !== undefined && { note }) }, { ctx: admin });

const decline = (id: string, note = 'It was used for a year.'): Promise<ReviewedRefund> =>
  billing.bus.call(declineRefund, { id, note }, { ctx: admin });

const noticesOf = ({ userId }: TestUser, name: Notice['news']): Notice[] =>
  notices.map(({ payload }) => payload as Notice).filter((notice) => notice.userId === userId && notice.news === name);

/** The admin actions on a request, once they are published. */
const adminActionsOn = (id: string): Promise<RecordedAdminAction[]> =>
  waitFor(() => {
    const found = adminActions
      .map(({ payload }) => billingAdminActionRecorded.payload.parse(payload))
      .filter(({ subject }) => subject.id === id);
    return found.length > 0 && found;
  });

/** Moves the first payment so many days into the past. */
const backdatePayment = (user: TestUser, days: number): Promise<unknown> =>
  billing.dataSource.query(
    `UPDATE invoices SET paid_at = paid_at - $2::interval, period_start = period_start - $2::interval,
       period_end = period_end - $2::interval WHERE user_id = $1`,
    [user.userId, `${days} days`],
  );

const refundsAtStripe = async (user: TestUser): Promise<number[]> => {
  const { data } = await billing.standIn.stripe.charges.list({ customer: await user.customer() });
  return data.map(({ amount_refunded }) => amount_refunded);
};

describe('a refund request', () => {
  it('covers all of a first monthly payment', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    await backdatePayment(user, 20);
    const request = await requestFrom(user, '  Too many cars already.  ');
    expect(request).toMatchObject({
      reason: 'Too many cars already.',
      status: 'pending',
      plan: 'standard',
      interval: 'monthly',
      amount: '5.99',
      paid: '5.99',
      decidedAt: null,
      note: null,
    });
    expect(await user.plan()).toMatchObject({ tier: 'standard', refundable: null, refundRequest: request });
    const [notice] = await waitFor(() => {
      const found = noticesOf(user, 'refund_requested');
      return found.length > 0 ? found : null;
    });
    expect(notice).toMatchObject({ amount: '5.99', tier: 'standard', interval: 'monthly' });
  });

  it('covers the unused days of a yearly payment', async () => {
    const user = await newUser(billing);
    await user.subscribe('premium', 'yearly');
    await backdatePayment(user, 10);
    const { refundable } = await user.plan();
    const days = 365;
    expect(refundable?.amount).toBe(((9999 * (days - 10)) / days / 100).toFixed(2));
    expect(await requestFrom(user)).toMatchObject({ amount: refundable?.amount, paid: '99.99' });
  });

  it('is refused after thirty days', async () => {
    const user = await newUser(billing);
    await user.subscribe('premium', 'yearly');
    await backdatePayment(user, 31);
    await expect(requestFrom(user)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND', status: 409 });
  });

  it('is refused to a user who never paid', async () => {
    await expect(requestFrom(await newUser(billing))).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND', status: 409 });
  });

  it('covers the first payment, never an upgrade or a renewal', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    await user.change('premium', 'monthly');
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await requestFrom(user)).toMatchObject({ plan: 'standard', amount: '5.99' });
  });

  it('blocks upgrades that its approval would cancel, but no change that charges nothing', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'yearly');
    const { id } = await requestFrom(user);
    const dearer = { plan: 'premium', interval: 'yearly' } as const;
    for (const contract of [previewPlanChange, changePlan])
      await expect(user.call(contract, dearer)).rejects.toMatchObject({ code: 'REFUND_PENDING', status: 409 });
    expect(await user.change('standard', 'monthly')).toMatchObject({ change: { interval: 'monthly' } });
    expect(await user.cancel()).toMatchObject({ change: null });
    await user.resume();
    await decline(id);
    expect(await user.change('premium', 'yearly')).toMatchObject({ tier: 'premium' });
  });

  it('is stored once, however many arrive at once', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'yearly');
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => requestFrom(user)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'REFUND_ASKED_ALREADY', status: 409 });
    expect(await user.call(listRefundRequests, {})).toHaveLength(1);
  });

  it('repeated with its key gets the same answer', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const input = { reason: 'Please' };
    const first = await user.call(requestRefund, input, 'a key');
    expect(await user.call(requestRefund, input, 'a key')).toEqual(first);
    await expect(user.call(requestRefund, { reason: 'Other' }, 'a key')).rejects.toMatchObject({ status: 422 });
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(2001)])('needs a reason: %p is refused', async (reason) => {
    const user = await newUser(billing);
    await expect(requestFrom(user, reason)).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
  });
});

describe('approving a refund', () => {
  it('refunds the amount, cancels the subscription at once and notifies the user', async () => {
    const user = await newUser(billing, ['Mia', 'Okafor']);
    await user.subscribe('premium', 'yearly');
    await backdatePayment(user, 5);
    const { id, amount } = await requestFrom(user);
    const decided = await approve(id, 'With pleasure.');
    expect(decided).toMatchObject({
      id,
      amount,
      status: 'approved',
      note: 'With pleasure.',
      decidedBy: ADMIN,
      userId: user.userId,
      displayName: 'Mia Okafor',
      email: user.email,
      invoiceNumber: expect.any(String) as string,
    });
    expect(await refundsAtStripe(user)).toEqual([Number(amount.replace('.', ''))]);
    expect(await user.plan()).toMatchObject({ tier: 'free', status: 'canceled', source: 'free', refundable: null });
    expect(await user.call(listInvoices, {})).toMatchObject([{ amount: '99.99', refunded: amount }]);
    await waitFor(() => noticesOf(user, 'refunded').length === 1);
    expect(noticesOf(user, 'refunded')).toMatchObject([{ amount, tier: 'premium', note: 'With pleasure.' }]);
    expect(await adminActionsOn(id)).toMatchObject([
      {
        adminId: ADMIN,
        action: 'refund_approved',
        subject: { kind: 'refund_request', id },
        before: { status: 'pending', amount },
        after: { status: 'approved', amount, note: 'With pleasure.' },
      },
    ]);
    const plans = changes.map(({ payload }) => payload as PlanChange);
    await waitFor(() => plans.some(({ userId, tier }) => userId === user.userId && tier === 'free') || changes.length);
    // Only the very first subscription is refundable.
    await user.subscribe('standard', 'monthly');
    await expect(requestFrom(user)).rejects.toMatchObject({ code: 'REFUND_ASKED_ALREADY' });
  });

  it('also refunds a renewal that was paid while the request was pending', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const { id } = await requestFrom(user);
    await billing.standIn.advance(32 * DAY);
    await deliverAll(billing);
    expect(await approve(id)).toMatchObject({ status: 'approved', amount: '11.98', paid: '11.98' });
    expect(await adminActionsOn(id)).toMatchObject([{ before: { amount: '5.99' }, after: { amount: '11.98' } }]);
    expect(await refundsAtStripe(user)).toEqual([599, 599]);
    expect(await user.plan()).toMatchObject({ tier: 'free' });
  });

  it('removes the customer’s credit, so that nothing is refunded twice', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'yearly');
    await user.change('premium', 'monthly');
    const customer = await user.customer();
    const { stripe } = billing.standIn;
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -3900 });
    await approve((await requestFrom(user)).id);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    expect(await user.plan()).toMatchObject({ tier: 'free' });
  });

  it('is done once, however many administrators approve and decline at once', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const { id } = await requestFrom(user);
    const decisions = Array.from({ length: 10 }, (_, index) => (index % 5 === 4 ? decline(id) : approve(id)));
    const tries = await Promise.allSettled(decisions);
    const done = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []));
    expect(done).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'REFUND_DECIDED', status: 409 });
    }
    const refunded = await refundsAtStripe(user);
    expect(refunded).toEqual([done[0] === 'approved' ? 599 : 0]);
    expect(await adminActionsOn(id)).toMatchObject([{ action: `refund_${done[0] ?? ''}` }]);
    await expect(approve(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED', status: 409 });
  });

  it('is completed without a second refund when it was interrupted after Stripe’s refund', async () => {
    const user = await newUser(billing);
    await user.subscribe('premium', 'monthly');
    const { id } = await requestFrom(user);
    await billing.dataSource.query(
      `UPDATE refund_requests SET approving_by = $2, approving_note = 'Yes', approving_since = now() - interval '1 minute'
       WHERE id = $1`,
      [id, ADMIN],
    );
    const [{ intent } = { intent: '' }] = await billing.dataSource.query<{ intent: string }[]>(
      `SELECT payment_intent_id AS intent FROM invoices WHERE user_id = $1`,
      [user.userId],
    );
    await billing.standIn.stripe.refunds.create({
      payment_intent: intent,
      amount: 1099,
      metadata: { refundRequestId: id },
    });
    await expect(decline(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    await billing.app.get(ApprovalCompletionJob).run();
    expect(await user.call(listRefundRequests, {})).toMatchObject([{ status: 'approved', note: 'Yes' }]);
    expect(await adminActionsOn(id)).toMatchObject([
      { adminId: ADMIN, action: 'refund_approved', after: { note: 'Yes' } },
    ]);
    expect(await refundsAtStripe(user)).toEqual([1099]);
    expect(await user.plan()).toMatchObject({ tier: 'free' });
  });

  it('is not completed by the job once it was canceled', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const { id } = await requestFrom(user);
    expect(await billing.app.get(RefundDecisions).findApproval(id)).toBeNull();
    expect(await decline(id)).toMatchObject({ status: 'declined' });
  });

  it('answers 502 when Stripe refuses, and leaves the request pending', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'yearly');
    const { id } = await requestFrom(user);
    const [charge] = (await billing.standIn.stripe.charges.list({ customer: await user.customer() })).data;
    await billing.standIn.stripe.refunds.create({ charge: charge?.id });
    await expect(approve(id)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_REFUSED', status: 502 });
    expect(await user.plan()).toMatchObject({ tier: 'standard' });
    expect(await decline(id, 'It has been paid back already.')).toMatchObject({ status: 'declined' });
  });

  it('refunds an account that was purged meanwhile, without a notice', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const { id } = await requestFrom(user, 'I leave, and my name is Robin Vale.');
    const purged = { userId: user.userId, purgedAt: new Date().toISOString() };
    await billing.dataSource.transaction((tx) => publish(tx, accountPurged, purged));
    await waitFor(async () => {
      const [row] = await billing.dataSource.query<{ user_id: string | null }[]>(
        `SELECT user_id FROM refund_requests WHERE id = $1`,
        [id],
      );
      return row?.user_id === null;
    });
    expect(await approve(id)).toMatchObject({
      status: 'approved',
      amount: '5.99',
      userId: null,
      reason: '',
      displayName: 'Former collector',
      email: null,
    });
    expect(noticesOf(user, 'refunded')).toEqual([]);
    expect(await billing.bus.call(getPlanAccountData, { userId: user.userId })).toEqual({});
  });
});

describe('declining a refund', () => {
  it('needs a note, sends it to the user and leaves the plan unchanged', async () => {
    const user = await newUser(billing);
    await user.subscribe('standard', 'monthly');
    const { id } = await requestFrom(user);
    await expect(decline(id, ' ')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await decline(id, 'A hundred cars were exported.')).toMatchObject({ status: 'declined', decidedBy: ADMIN });
    const [notice] = await waitFor(() => {
      const found = noticesOf(user, 'refund_declined');
      return found.length > 0 ? found : null;
    });
    expect(notice).toMatchObject({ note: 'A hundred cars were exported.', amount: '5.99' });
    expect(await adminActionsOn(id)).toMatchObject([
      {
        adminId: ADMIN,
        action: 'refund_declined',
        after: { status: 'declined', amount: '5.99', note: 'A hundred cars were exported.' },
      },
    ]);
    expect(await user.plan()).toMatchObject({ tier: 'standard', refundRequest: { status: 'declined' } });
    await expect(requestFrom(user)).rejects.toMatchObject({ code: 'REFUND_ASKED_ALREADY' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    expect(await refundsAtStripe(user)).toEqual([0]);
  });

  it('answers 404 for an unknown request, like approving', async () => {
    await expect(decline(v7())).rejects.toMatchObject({ code: 'REFUND_REQUEST_NOT_FOUND', status: 404 });
    await expect(approve(v7())).rejects.toMatchObject({ code: 'REFUND_REQUEST_NOT_FOUND', status: 404 });
  });
});

describe('the list for administrators', () => {
  const review = async (input: RequestOf<typeof reviewRefundRequests> = {}) => {
    const { body, meta } = await billing.bus.callRaw(reviewRefundRequests, input, { ctx: admin });
    return { meta, found: reviewRefundRequests.output.parse(JSON.parse(body.toString())) };
  };

  it('shows pending requests, oldest first, then decided ones, latest first, page by page', async () => {
    for (let n = 0; n < 3; n += 1) {
      const user = await newUser(billing);
      await user.subscribe('standard', 'monthly');
      await requestFrom(user);
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

  it('refuses a cursor of another list and a forged one', async () => {
    const { meta } = await review({ limit: 1 });
    const cursor = meta.nextCursor ?? '';
    await expect(review({ status: 'approved', cursor })).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    await expect(review({ cursor: 'made up' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is refused to other members', async () => {
    const user = await newUser(billing);
    const id = v7();
    await expect(user.call(reviewRefundRequests, {})).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
    await expect(user.call(approveRefund, { id })).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
    await expect(user.call(declineRefund, { id, note: 'No' })).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
  });
});
