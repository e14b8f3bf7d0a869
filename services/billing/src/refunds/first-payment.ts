import type { PaidTier } from '@vault/contracts/billing/plans';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { centsOf } from '../plans/money';
import type { FirstPayment } from './refund-amount';

export interface FoundPayment extends FirstPayment {
  readonly invoiceId: string;
  readonly tier: PaidTier;
  /** What was paid, as a decimal string. */
  readonly amount: string;
  /** It has been asked back before. */
  readonly asked: boolean;
  readonly now: Date;
}

type Row = Omit<FoundPayment, 'paid' | 'refunded'> & { readonly refunded: string };

/** Of an account's very first payment, whatever came after it, and only if a subscription began with it. */
const FIRST = `
  with first as (
    select * from invoices where user_id = $1 and status = 'paid' and paid > 0 order by paid_at, issued_at, id limit 1)
  select id as "invoiceId", tier, billing_interval as interval, paid::text as amount, refunded::text,
    paid_at as "paidAt", period_start as "periodStart", period_end as "periodEnd", clock_timestamp() as now,
    exists (select from refund_requests r where r.invoice_id = first.id) as asked
  from first where billing_reason = 'subscription_create'
    and num_nulls(tier, billing_interval, paid_at, period_start, period_end) = 0`;

/**
 * The payment of an account that the policy lets its owner ask back: the first one, with which their first subscription
 * began. Renewals, changes and whatever a later subscription cost are not.
 */
export async function firstPayment(tx: EntityManager, userId: string): Promise<FoundPayment | null> {
  const [row] = await rows<Row>(tx, FIRST, [userId]);
  return row ? { ...row, paid: centsOf(row.amount), refunded: centsOf(row.refunded) } : null;
}
