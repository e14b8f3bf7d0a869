import { REFUND_DAYS } from '@vault/contracts/billing/refunds';
import type { Interval } from '@vault/contracts/billing/plans';

const DAY_MS = 86_400_000;

export interface FirstPayment {
  readonly interval: Interval;
  /** In cents. */
  readonly paid: number;
  /** What has been paid back of it already, in cents. */
  readonly refunded: number;
  readonly paidAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Until when a payment can be asked back. */
export const refundableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);

/** What a payment gives back by the policy, in cents: all of a month; of a year the days that are not over yet. */
function byPolicy({ interval, paid, periodStart, periodEnd }: FirstPayment, askedAt: Date): number {
  if (interval === 'monthly') return paid;
  const days = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY_MS));
  const over = Math.floor((askedAt.getTime() - periodStart.getTime()) / DAY_MS);
  const unused = Math.min(days, Math.max(0, days - over));
  // Half a cent is rounded up, in whole numbers only.
  return Math.floor((2 * paid * unused + days) / (2 * days));
}

/**
 * What is paid back, in cents, of a new subscriber's first payment when it is asked for at a moment: never more than is
 * left of the payment, nothing once the days for asking are over.
 */
export function refundAmount(payment: FirstPayment, askedAt: Date): number {
  if (askedAt > refundableUntil(payment.paidAt)) return 0;
  return Math.max(0, Math.min(byPolicy(payment, askedAt), payment.paid - payment.refunded));
}
