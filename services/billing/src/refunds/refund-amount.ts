import type { Interval } from '@vault/contracts/billing/plans';
import { REFUND_DAYS } from '@vault/contracts/billing/refunds';

const DAY_MS = 86_400_000;

export interface RefundablePayment {
  readonly interval: Interval;
  /** In cents. */
  readonly paid: number;
  /** What was refunded of it already, in cents. */
  readonly refunded: number;
  readonly paidAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Until when the refund of a payment can be requested. */
export const refundableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);

/** What the policy refunds, in cents: all of a monthly payment, of a yearly one the days that have not begun. */
function policyAmount({ interval, paid, periodStart, periodEnd }: RefundablePayment, requestedAt: Date): number {
  if (interval === 'monthly') return paid;
  const days = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY_MS));
  const elapsed = Math.floor((requestedAt.getTime() - periodStart.getTime()) / DAY_MS);
  const unused = Math.min(days, Math.max(0, days - elapsed));
  // Rounds paid * unused / days, half a cent up, without fractions.
  return Math.floor((2 * paid * unused + days) / (2 * days));
}

/** The refund in cents of a payment, requested at a moment: at most what is left of it, 0 after `REFUND_DAYS` days. */
export function refundAmount(payment: RefundablePayment, requestedAt: Date): number {
  if (requestedAt > refundableUntil(payment.paidAt)) return 0;
  return Math.max(0, Math.min(policyAmount(payment, requestedAt), payment.paid - payment.refunded));
}
