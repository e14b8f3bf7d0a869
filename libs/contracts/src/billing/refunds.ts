import { z } from 'zod';
import { command, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { Decimal, filterBy, Id, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { Interval, PaidTier } from './plans';

/** Days after the first payment within which a refund can be requested. */
export const REFUND_DAYS = 30;

export const RefundStatus = z.enum(['pending', 'approved', 'declined']);
export type RefundStatus = z.output<typeof RefundStatus>;

export const RefundRequest = z.object({
  id: Id,
  reason: z.string(),
  status: RefundStatus,
  plan: PaidTier,
  interval: Interval,
  /**
   * According to the refund policy: a monthly payment in full, a yearly one in proportion to the time unused at the
   * request.
   */
  amount: Decimal,
  paid: Decimal,
  createdAt: Moment,
  decidedAt: Moment.nullable(),
  /** The administrator's note to the collector. */
  note: z.string().nullable(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** One request per refundable payment. Refundable is only the first payment of a new subscriber, within 30 days. */
export const requestRefund = command({
  name: 'billing.refunds.request',
  http: {
    method: 'POST',
    path: '/billing/refund-requests',
    access: 'member',
    idempotent: { retentionDays: 1 },
    summary: 'Request a refund',
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
    summary: "List the user's refund requests",
  },
  input: z.strictObject(pageInput),
  output: z.array(RefundRequest),
});

/** A refund request as the administrator sees it. */
export const ReviewedRefund = RefundRequest.extend({
  /** null once the account was purged; amounts and dates stay. */
  userId: Id.nullable(),
  displayName: z.string(),
  email: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  paidAt: Moment,
  decidedBy: Id.nullable(),
});
export type ReviewedRefund = z.output<typeof ReviewedRefund>;

/** Pending requests first, oldest first; then decided ones, latest first. */
export const reviewRefundRequests = query({
  name: 'billing.refunds.review',
  http: {
    method: 'GET',
    path: '/admin/refund-requests',
    access: 'admin',
    page: true,
    summary: 'List refund requests for review',
  },
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
const errors = { REFUND_REQUEST_NOT_FOUND: 404, REFUND_DECIDED: 409 } as const;

/**
 * Refunds the amount through the payment provider, together with renewals charged while the request was pending, and
 * ends the plan at once.
 */
export const approveRefund = command({
  name: 'billing.refunds.approve',
  http: decision('approve', 'Approve a refund request'),
  input: z.strictObject({ id: Id, note: optionalText(2000) }),
  output: ReviewedRefund,
  errors: { ...errors, PAYMENT_PROVIDER_REFUSED: 502 },
});

export const declineRefund = command({
  name: 'billing.refunds.decline',
  http: decision('decline', 'Decline a refund request with a reason'),
  input: z.strictObject({ id: Id, note: text(2000, 'Say why, for the collector') }),
  output: ReviewedRefund,
  errors,
});

/** The administrator's actions on refunds, for the audit log. */
export const billingAdminActionRecorded = adminActionRecorded('billing');
