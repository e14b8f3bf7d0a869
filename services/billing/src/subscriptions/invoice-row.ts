import type { Interval, PaidTier } from '@vault/contracts/billing/plans';

/** An invoice as Stripe had it when it was fetched; amounts are decimal strings. */
export interface InvoiceRow {
  /** Stripe's. */
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly description: string;
  /** Why it was written: `subscription_create`, `subscription_cycle`, `subscription_update`, … */
  readonly reason: string | null;
  readonly tier: PaidTier | null;
  readonly interval: Interval | null;
  readonly amount: string;
  readonly paid: string;
  readonly refunded: string;
  readonly currency: string;
  readonly status: 'paid' | 'open' | 'void' | 'uncollectible';
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
  readonly url: string | null;
  readonly pdfUrl: string | null;
  /** When its payment was first tried, while it is not paid. */
  readonly failedSince: Date | null;
}
