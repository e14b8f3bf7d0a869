import { Injectable } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** An invoice as it was last read from Stripe; amounts are decimal strings in US dollars. */
export interface InvoiceRow {
  /** Stripe's. */
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly number: string | null;
  readonly description: string;
  /** Stripe's `billing_reason`: `subscription_create`, `subscription_cycle`, `subscription_update`, … */
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
  /** When its payment was first attempted, while it is unpaid. */
  readonly failedSince: Date | null;
}

const PAID_OF_USER = `SELECT stripe_invoice_id AS id FROM invoices WHERE user_id = $1 AND status = 'paid'`;

/** The payment's ids are kept where the latest read no longer contains them. */
const SAVE = `
  INSERT INTO invoices AS i (id, stripe_invoice_id, user_id, stripe_subscription_id, number, description,
    billing_reason, tier, billing_interval, amount, paid, refunded, currency, status, issued_at, paid_at,
    period_start, period_end, payment_intent_id, charge_id, url, pdf_url)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
  ON CONFLICT (stripe_invoice_id) DO UPDATE SET number = excluded.number, description = excluded.description,
    tier = excluded.tier, billing_interval = excluded.billing_interval, amount = excluded.amount,
    paid = excluded.paid, refunded = excluded.refunded, status = excluded.status, paid_at = excluded.paid_at,
    payment_intent_id = coalesce(excluded.payment_intent_id, i.payment_intent_id),
    charge_id = coalesce(excluded.charge_id, i.charge_id), url = excluded.url, pdf_url = excluded.pdf_url,
    synced_at = now()
  WHERE i.user_id = excluded.user_id`;

/** Invoices as they were last read from Stripe. */
@Injectable()
export class InvoicesRepository {
  /** Stripe's ids of the user's invoices that were stored as paid. */
  async paidIds(tx: EntityManager, userId: string): Promise<ReadonlySet<string>> {
    return new Set((await rows<{ id: string }>(tx, PAID_OF_USER, [userId])).map(({ id }) => id));
  }

  async save(tx: EntityManager, userId: string, row: InvoiceRow): Promise<void> {
    await tx.query(SAVE, [
      ...[v7(), row.id, userId, row.subscriptionId, row.number, row.description, row.reason, row.tier, row.interval],
      ...[row.amount, row.paid, row.refunded, row.currency, row.status, row.issuedAt, row.paidAt],
      ...[row.periodStart, row.periodEnd, row.paymentIntentId, row.chargeId, row.url, row.pdfUrl],
    ]);
  }
}
