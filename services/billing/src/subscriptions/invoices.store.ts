import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { InvoiceRow } from './invoice-row';

const PAID_OF_USER = `select stripe_invoice_id as id from invoices where user_id = $1 and status = 'paid'`;

/** What the fetched one does not say, such as an address that has run out, stays as it was known. */
const SAVE = `
  insert into invoices as i (id, stripe_invoice_id, user_id, stripe_subscription_id, number, description,
    billing_reason, tier, billing_interval, amount, paid, refunded, currency, status, issued_at, paid_at,
    period_start, period_end, payment_intent_id, charge_id, url, pdf_url)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
  on conflict (stripe_invoice_id) do update set number = excluded.number, description = excluded.description,
    tier = excluded.tier, billing_interval = excluded.billing_interval, amount = excluded.amount,
    paid = excluded.paid, refunded = excluded.refunded, status = excluded.status, paid_at = excluded.paid_at,
    payment_intent_id = coalesce(excluded.payment_intent_id, i.payment_intent_id),
    charge_id = coalesce(excluded.charge_id, i.charge_id), url = excluded.url, pdf_url = excluded.pdf_url,
    synced_at = now()
  where i.user_id = excluded.user_id`;

/** The invoices as they were fetched last. */
@Injectable()
export class InvoicesStore {
  /** The ids, Stripe's, of what is known to be paid. */
  async knownAsPaid(tx: EntityManager, userId: string): Promise<ReadonlySet<string>> {
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
