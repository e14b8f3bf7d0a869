import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { Decimal, filterBy, Id, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { Interval, PaidTier } from './plans';

/** Days after the first payment in which it can be asked back. */
export const REFUND_DAYS = 30;

export const RefundStatus = z.enum(['pending', 'approved', 'declined']);
export type RefundStatus = z.output<typeof RefundStatus>;

export const RefundRequest = z.object({
  id: Id,
  reason: z.string(),
  status: RefundStatus,
  plan: PaidTier,
  interval: Interval,
  /** As the policy gives it: all of a month, of a year what was not used when it was asked for. */
  amount: Decimal,
  paid: Decimal,
  createdAt: Moment,
  decidedAt: Moment.nullable(),
  /** What the administrator wrote to the collector. */
  note: z.string().nullable(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** Once for each payment that can be asked back: the first one of a new subscriber, within 30 days. */
export const requestRefund = command({
  name: 'billing.refunds.request',
  http: {
    method: 'POST',
    path: '/billing/refund-requests',
    access: 'member',
    idempotent: { retentionDays: 1 },
    summary: 'Ask for the money back',
  },
  input: z.strictObject({ reason: text(2000, 'Tell us why') }),
  output: RefundRequest,
  errors: { NOTHING_TO_REFUND: 409, REFUND_ASKED_ALREADY: 409 },
});

export const listRefundRequests = query({
  name: 'billing.refunds.mine',
  http: {
    method: 'GET',
    path: '/billing/refund-requests',
    access: 'member',
    page: true,
    summary: "One's own requests",
  },
  input: z.strictObject(pageInput),
  output: z.array(RefundRequest),
});

/** As the administrator sees it. */
export const ReviewedRefund = RefundRequest.extend({
  /** Null once the account was purged: amounts and dates stay. */
  userId: Id.nullable(),
  displayName: z.string(),
  email: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  paidAt: Moment,
  decidedBy: Id.nullable(),
});
export type ReviewedRefund = z.output<typeof ReviewedRefund>;

/** Those that wait first, of them the oldest; then the decided ones, the latest first. */
export const reviewRefundRequests = query({
  name: 'billing.refunds.review',
  http: { method: 'GET', path: '/admin/refund-requests', access: 'admin', page: true, summary: 'Refund requests' },
  input: z.strictObject({ status: filterBy(RefundStatus), ...pageInput }),
  output: z.array(ReviewedRefund),
});

const decision = (verb: string, summary: string) => ({
  method: 'POST' as const,
  path: `/admin/refund-requests/:id/${verb}` as const,
  status: 200,
  access: 'admin' as const,
  deadlineMs: 12_000,
  summary,
});
const refusals = { REFUND_REQUEST_NOT_FOUND: 404, REFUND_DECIDED: 409 } as const;

/**
 * Pays the amount back through the payment provider, with it what was renewed while the request waited, and ends the plan
 * at once.
 */
export const approveRefund = command({
  name: 'billing.refunds.approve',
  http: decision('approve', 'Approve a refund'),
  input: z.strictObject({ id: Id, note: optionalText(2000) }),
  output: ReviewedRefund,
  errors: { ...refusals, PAYMENT_PROVIDER_REFUSED: 502 },
});

export const declineRefund = command({
  name: 'billing.refunds.decline',
  http: decision('decline', 'Decline a refund, with the reasons'),
  input: z.strictObject({ id: Id, note: text(2000, 'Say why, for the collector') }),
  output: ReviewedRefund,
  errors: refusals,
});

/** What the administrator did about refunds, for the audit log. */
export const billingAdminActionRecorded = adminActionRecorded('billing');
