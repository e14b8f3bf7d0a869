import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { Interval, PaidTier, SubscriptionStatus, Tier } from './plans';
import { RefundRequest } from './refunds';

/** Days for which a payment that failed keeps the plan. */
export const GRACE_DAYS = 7;

/** What one pays for. `change`: what takes the place of it at the period's end. Amounts in US dollars. */
export const Subscription = z.object({
  /** What counts now. */
  tier: Tier,
  status: SubscriptionStatus,
  /** A gift needs no payment. */
  source: z.enum(['free', 'gift', 'paid']),
  interval: Interval.nullable(),
  /** What the next renewal costs; null when there is none. */
  amount: Decimal.nullable(),
  /** Until when it is paid or given; null: without end. */
  periodEnd: Moment.nullable(),
  /** Set when it ends instead of being renewed. */
  cancelsAt: Moment.nullable(),
  change: z.object({ tier: PaidTier, interval: Interval, at: Moment }).nullable(),
  /** While a payment is due: until when the plan counts all the same. */
  graceEndsAt: Moment.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What a refund asked for now would be and until when it can be asked for; null when nothing can be. */
  refundable: z.object({ amount: Decimal, until: Moment }).nullable(),
  /** The latest request of this account. */
  refundRequest: RefundRequest.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

const choice = { plan: PaidTier, interval: Interval };

export const getSubscription = query({
  name: 'billing.subscription.get',
  http: { method: 'GET', path: '/billing/subscription', access: 'member', summary: "One's own plan and its payment" },
  input: z.strictObject({}),
  output: Subscription,
});

/** Where the plan is paid: a page of the payment provider, open for a day. Who pays already changes the plan instead. */
export const startCheckout = command({
  name: 'billing.checkout.start',
  http: {
    method: 'POST',
    path: '/billing/checkout',
    access: 'member',
    idempotent: { retentionDays: 1 },
    deadlineMs: 12_000,
    summary: 'Begin to pay for a plan',
  },
  input: z.strictObject(choice),
  output: z.object({ url: z.url() }),
  errors: { ALREADY_SUBSCRIBED: 409 },
});

export const CheckoutId = z.string().regex(/^cs_[A-Za-z0-9_]{4,200}$/);

/**
 * What became of a checkout: `paid` once the plan counts here. Asks the payment provider when no webhook has told of
 * it yet, so that a late one keeps nobody waiting.
 */
export const getCheckout = query({
  name: 'billing.checkout.get',
  http: { method: 'GET', path: '/billing/checkout/:id', access: 'owner', summary: 'What became of a checkout' },
  input: z.strictObject({ id: CheckoutId }),
  output: z.object({ state: z.enum(['open', 'paid', 'expired']), plan: PaidTier, interval: Interval }),
  errors: { CHECKOUT_NOT_FOUND: 404 },
});

/** The payment provider's page for cards, invoices and the end of the subscription. */
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
 * What a change would do: a dearer plan at once, for what remains of the period; a cheaper one at the period's end. While
 * a refund is asked for, nothing is charged at once: its approval ends the plan.
 */
export const previewPlanChange = query({
  name: 'billing.subscription.preview-change',
  http: {
    method: 'GET',
    path: '/billing/subscription/change',
    access: 'member',
    deadlineMs: 12_000,
    summary: 'What changing the plan would cost and when it counts',
  },
  input: z.strictObject(choice),
  output: z.object({ when: z.enum(['now', 'period_end']), at: Moment, dueNow: Decimal, renewal: Decimal }),
  errors: { NO_SUBSCRIPTION: 409, SAME_PLAN: 409, REFUND_PENDING: 409 },
});

const act = (path: `/${string}`, summary: string) => ({
  method: 'POST' as const,
  path,
  status: 200,
  access: 'member' as const,
  idempotent: { retentionDays: 1 },
  deadlineMs: 12_000,
  summary,
});

/** Choosing the plan that one has takes a planned change back. A dearer plan whose payment fails changes nothing. */
export const changePlan = command({
  name: 'billing.subscription.change',
  http: act('/billing/subscription/change', 'Change the plan or how often it is paid'),
  input: z.strictObject(choice),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409, SAME_PLAN: 409, REFUND_PENDING: 409, PAYMENT_FAILED: 402 },
});

/** The plan counts until the end of what is paid. Nothing in the vault is ever deleted for it. */
export const cancelSubscription = command({
  name: 'billing.subscription.cancel',
  http: act('/billing/subscription/cancel', 'End the subscription at the end of what is paid'),
  input: z.strictObject({}),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409 },
});

/** Takes a cancellation or a planned change back. */
export const resumeSubscription = command({
  name: 'billing.subscription.resume',
  http: act('/billing/subscription/resume', 'Go on with the subscription after all'),
  input: z.strictObject({}),
  output: Subscription,
  errors: { NO_SUBSCRIPTION: 409 },
});

export const Invoice = z.object({
  id: Id,
  number: z.string().nullable(),
  /** What it was for, in words. */
  description: z.string(),
  amount: Decimal,
  refunded: Decimal,
  currency: z.literal('USD'),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  issuedAt: Moment,
  paidAt: Moment.nullable(),
  /** The provider's page, and the file; null when it has none. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

/** The newest first. */
export const listInvoices = query({
  name: 'billing.invoices.list',
  http: { method: 'GET', path: '/billing/invoices', access: 'member', page: true, summary: "One's own invoices" },
  input: z.strictObject(pageInput),
  output: z.array(Invoice),
});
