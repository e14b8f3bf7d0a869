import type { PaidTier } from '@vault/contracts/billing/plans';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { centsOf } from '../plans';
import type { RefundablePayment } from './refund-amount';

export interface FirstPayment extends RefundablePayment {
  readonly invoiceId: string;
  readonly tier: PaidTier;
  /** What was paid, as a decimal string. */
  readonly amount: string;
  /** Its refund was requested before. */
  readonly isRequested: boolean;
  readonly now: Date;
}

type Row = Omit<FirstPayment, 'paid' | 'refunded'> & { readonly refunded: string };

/** The account's very first payment, only if a subscription began with it. */
const FIRST = prepared(`
  WITH first AS (
    SELECT * FROM invoices WHERE user_id = $1 AND status = 'paid' AND paid > 0 ORDER BY paid_at, issued_at, id LIMIT 1)
  SELECT id AS "invoiceId", tier, billing_interval AS interval, paid::text AS amount, refunded::text,
    paid_at AS "paidAt", period_start AS "periodStart", period_end AS "periodEnd", clock_timestamp() AS now,
    EXISTS (SELECT FROM refund_requests r WHERE r.invoice_id = first.id) AS "isRequested"
  FROM first WHERE billing_reason = 'subscription_create'
    AND num_nulls(tier, billing_interval, paid_at, period_start, period_end) = 0`);

/**
 * The only payment of an account that the refund policy covers: the first one, with which its first subscription began.
 * Renewals, plan changes and later subscriptions are not refundable.
 */
export async function findFirstPayment(tx: EntityManager, userId: string): Promise<FirstPayment | null> {
  const [row] = await rows<Row>(tx, FIRST, [userId]);
  return row ? { ...row, paid: centsOf(row.amount), refunded: centsOf(row.refunded) } : null;
}
