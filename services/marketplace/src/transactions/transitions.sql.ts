import type { Side } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** How long a transaction waits for its next transition, and how often it reminds of the last one, in days. */
export interface TransactionTimeouts {
  readonly TRANSACTION_PAY_DAYS: number;
  readonly TRANSACTION_SHIP_DAYS: number;
  readonly TRANSACTION_COMPLETE_DAYS: number;
  readonly TRANSACTION_REMIND_DAYS: number;
}

const PAY = `
  UPDATE marketplace_transactions SET version = version + 1, status = 'paid', paid_at = now(), payment_method = $3,
    due_at = now() + make_interval(days => $4), remind_at = now() + make_interval(days => $4) / 2
  WHERE id = $1 AND status = 'pending' AND cash_from = $2 RETURNING status`;

/** In a trade both sides ship; the second shipment starts the time for the arrival. */
const SHIP = `
  WITH before AS (
    SELECT id, kind = 'sale' OR CASE $2 WHEN 'seller' THEN buyer_shipped_at ELSE seller_shipped_at END IS NOT NULL AS last
    FROM marketplace_transactions WHERE id = $1
  )
  UPDATE marketplace_transactions t SET version = version + 1,
    seller_shipped_at = CASE WHEN $2 = 'seller' THEN now() ELSE seller_shipped_at END,
    buyer_shipped_at = CASE WHEN $2 = 'buyer' THEN now() ELSE buyer_shipped_at END,
    tracking_number = CASE WHEN $2 = 'seller' THEN $3 ELSE tracking_number END,
    buyer_tracking_number = CASE WHEN $2 = 'buyer' THEN $3 ELSE buyer_tracking_number END,
    status = CASE WHEN before.last THEN 'shipped' ELSE status END,
    due_at = CASE WHEN before.last THEN now() + make_interval(days => $4) ELSE due_at END,
    remind_at = CASE WHEN before.last THEN now() + make_interval(days => $5) ELSE remind_at END
  FROM before WHERE t.id = before.id AND (t.status = 'paid' OR t.status = 'pending' AND t.cash_from IS NULL)
    AND CASE $2 WHEN 'seller' THEN seller_shipped_at ELSE buyer_shipped_at END IS NULL
  RETURNING status`;

const RECEIVE = `
  WITH before AS (
    SELECT id, kind = 'sale' OR CASE $2 WHEN 'seller' THEN buyer_received_at ELSE seller_received_at END IS NOT NULL
      AS last
    FROM marketplace_transactions WHERE id = $1
  )
  UPDATE marketplace_transactions t SET version = version + 1,
    seller_received_at = CASE WHEN $2 = 'seller' THEN now() ELSE seller_received_at END,
    buyer_received_at = CASE WHEN $2 = 'buyer' THEN now() ELSE buyer_received_at END,
    status = CASE WHEN before.last THEN 'completed' ELSE status END,
    completed_at = CASE WHEN before.last THEN now() END,
    due_at = CASE WHEN before.last THEN NULL ELSE due_at END,
    remind_at = CASE WHEN before.last THEN NULL ELSE remind_at END
  FROM before WHERE t.id = before.id AND t.status = 'shipped'
    AND CASE $2 WHEN 'seller' THEN seller_received_at ELSE buyer_received_at END IS NULL
  RETURNING status`;

/** The status after a transition; null when the transaction did not wait for it. */
type NewStatus = Promise<string | null>;

async function update(tx: EntityManager, sql: string, values: readonly unknown[]): NewStatus {
  return (await rows<{ status: string }>(tx, sql, values))[0]?.status ?? null;
}

/** The transaction's row is locked (`lockTransaction`), here and below. */
export const markPaid = (
  tx: EntityManager,
  id: string,
  side: Side,
  paymentMethod: string,
  { TRANSACTION_SHIP_DAYS }: TransactionTimeouts,
): NewStatus => update(tx, PAY, [id, side, paymentMethod, TRANSACTION_SHIP_DAYS]);

export const markShipped = (
  tx: EntityManager,
  id: string,
  side: Side,
  trackingNumber: string | null,
  { TRANSACTION_COMPLETE_DAYS, TRANSACTION_REMIND_DAYS }: TransactionTimeouts,
): NewStatus => update(tx, SHIP, [id, side, trackingNumber, TRANSACTION_COMPLETE_DAYS, TRANSACTION_REMIND_DAYS]);

export const markReceived = (tx: EntityManager, id: string, side: Side): NewStatus => update(tx, RECEIVE, [id, side]);
