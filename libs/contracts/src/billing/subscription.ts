import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { Interval, PaidTier, SubscriptionStatus, Tier } from './plans';
import { RefundRequest } from './refunds';

/** Days for which the plan stays in effect after a failed payment. */
export const GRACE_DAYS = 7;

/** A user's plan and its payment. `change` replaces the plan at the end of the period. Amounts in US dollars. */
export const Subscription = z.object({
  /** The plan in effect now. */
  tier: Tier,
  status: SubscriptionStatus,
  /** `gift`: granted without payment. */
  source: z.enum(['free', 'gift', 'paid']),
  interval: Interval.nullable(),
  /** Price of the next renewal; null when there is none. */
  amount: Decimal.nullable(),
  /** End of the paid or granted period; null: unlimited. */
  periodEnd: Moment.nullable(),
  /** Set when the plan ends instead of renewing. */
  cancelsAt: Moment.nullable(),
  change: z.object({ tier: PaidTier, interval: Interval, at: Moment }).nullable(),
  /** While a payment is overdue: until when the plan stays in effect. */
  graceEndsAt: Moment.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Amount of a refund requested now, and until when it can be requested; null when nothing is refundable. */
  refundable: z.object({ amount: Decimal, until: Moment }).nullable(),
  /** The latest request of this account. */
  refundRequest: RefundRequest.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

const planChoice = { plan: PaidTier, interval: Interval };

export const getSubscription = query({
  name: 'billing.subscription.get',
  http: {
    method: 'GET',
    path: '/billing/subscription',
    access: 'member',
    summary: "Get the user's plan and payment details",
  },
  input: z.strictObject({}),
  output: Subscription,
});

/**
 * Creates a checkout on a page of the payment provider, valid for a day. A paying user changes the plan instead (409
 * `ALREADY_SUBSCRIBED`).
 */
export const startCheckout = command({
  name: 'billing.checkout.start',
  http: {
    method: 'POST',
    path: '/billing/checkout',
    access: 'member',
    idempotent: { retentionDays: 1 },
    deadlineMs: 12_000,
    summary: 'Start the checkout of a paid plan',
  },
  input: z.strictObject(planChoice),
  output: z.object({ url: z.url() }),
  errors: { ALREADY_SUBSCRIBED: 409 },
});

export const CheckoutId = z.string().regex(/^cs_[A-Za-z0-9_]{4,200}$/);

/**
 * State of a checkout: `paid` once the plan is in effect here. While no webhook has arrived, the payment provider is
 * queried, so that a late webhook delays nobody.
 */
export const getCheckout = query({
  name: 'billing.checkout.get',
  http: { method: 'GET', path: '/billing/checkout/:id', access: 'owner', summary: 'Get the state of a checkout' },
  input: z.strictObject({ id: CheckoutId }),
  output: z.object({ state: z.enum(['open', 'paid', 'expired']), plan: PaidTier, interval: Interval }),
  errors: { CHECKOUT_NOT_FOUND: 404 },
});

/** The payment provider's page for cards, invoices and cancellation. */
export const openPortal = command({
  name: 'billing.portal.open',
  http: {
    method: 'POST',
    path: '/billing/portal',
    access: 'member',
    idempotent: { retentionDays: 1 },
    deadlineMs: 12_000,
    summary: "Open the payment provider's page for cards and invoices",
  },
  input: z.strictObject({}),
  output: z.object({ url: z.url() }),
  errors: { NO_SUBSCRIPTION: 409 },
});

/**
 * Effect of a plan change: a more expensive plan starts at once and is charged for the rest of the period; a cheaper
 * one starts at the end of the period. While a refund request is pending, a change that would be charged at once is
 * refused (409 `REFUND_PENDING`), because its approval ends the plan.
 */
export const previewPlanChange = query({
  name: 'billing.subscription.preview-change',
  http: {
    method: 'GET',
    path: '/billing/subscription/change',
    access: 'member',
    deadlineMs: 12_000,
    summary: 'Preview the cost and date of a plan change',
  },
  input: z.strictObject(planChoice),
  output: z.object({ when: z.enum(['now', 'period_end']), at: Moment, dueNow: Decimal, renewal: Decimal }),
  errors: { NO_SUBSCRIPTION: 409, SAME_PLAN: 409, REFUND_PENDING: 409 },
});

const subscriptionAction = (path: `/${string}`, summary: string) => ({
  method: 'POST' as const,
  path,
  status: 200,
  access: 'member' as const,
  idempotent: { retentionDays: 1 },
  deadlineMs: 12_000,
  summary,
});

/**
 * Choosing the current plan cancels a scheduled change. When the payment for a more expensive plan fails (402), nothing
 * changes.
 */
export const changePlan = command({
  name: 'billing.subscription.change',
  http: subscriptionAction('/billing/subscription/change', 'Change the plan or its billing interval'),
  input: z.strictObject(planChoice),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409, SAME_PLAN: 409, REFUND_PENDING: 409, PAYMENT_FAILED: 402 },
});

/** The plan stays in effect until the end of the paid period. Cars are never deleted because a plan ends. */
export const cancelSubscription = command({
  name: 'billing.subscription.cancel',
  http: subscriptionAction('/billing/subscription/cancel', 'Cancel the subscription at the end of the paid period'),
  input: z.strictObject({}),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409 },
});

/** Undoes a cancellation or a scheduled change. */
export const resumeSubscription = command({
  name: 'billing.subscription.resume',
  http: subscriptionAction('/billing/subscription/resume', 'Resume a canceled subscription'),
  input: z.strictObject({}),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409 },
});

export const Invoice = z.object({
  id: Id,
  number: z.string().nullable(),
  /** What the invoice is for, as text. */
  description: z.string(),
  amount: Decimal,
  refunded: Decimal,
  currency: z.literal('USD'),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  issuedAt: Moment,
  paidAt: Moment.nullable(),
  /** The provider's page and PDF; null when there is none. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

/** Newest first. */
export const listInvoices = query({
  name: 'billing.invoices.list',
  http: { method: 'GET', path: '/billing/invoices', access: 'member', page: true, summary: "List the user's invoices" },
  input: z.strictObject(pageInput),
  output: z.array(Invoice),
});
