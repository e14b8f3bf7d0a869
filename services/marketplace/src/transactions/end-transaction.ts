import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { writeNotices } from '../conversations';
import { lockListing, publishListingChanged } from '../listing-core';
import { declineOpenOffers } from '../offers';
import { recordSale } from '../sales';
import type { LockedTransaction } from './lock-transaction';
import { publishTransactionChanged } from './publish-transaction-changed';
import { addStep, type Party } from './transaction-steps';

const RELEASE_CARS = 'DELETE FROM held_cars WHERE transaction_id = $1';
/** A listing that was taken down meanwhile stays so. */
const RELEASE_LISTING = `
  UPDATE marketplace_listings SET status = $2 WHERE id = $1 AND status = 'reserved' RETURNING id`;

/** Releases what a transaction held: its cars, and its listing with this status. */
async function release(
  tx: EntityManager,
  { transactionId, listingId, status }: { transactionId: string; listingId: number; status: 'active' | 'sold' },
): Promise<void> {
  await rows(tx, RELEASE_CARS, [transactionId]);
  const changed = await rows(tx, RELEASE_LISTING, [listingId, status]);
  if (changed.length > 0) await publishListingChanged(tx, listingId);
}

/** When a transaction may be canceled: while nothing is paid or shipped, or when its next transition is overdue. */
const CONDITIONS = {
  untouched: `status = 'pending' AND seller_shipped_at IS NULL AND buyer_shipped_at IS NULL`,
  overdue: 'due_at <= now()',
} as const;

const LISTING_OF = 'SELECT listing_id AS "listingId" FROM marketplace_transactions WHERE id = $1';

const cancelIf = (condition: string): string => `
  UPDATE marketplace_transactions SET status = 'canceled', version = version + 1, canceled_at = now(),
    canceled_by = $2, cancel_reason = $3, due_at = NULL, remind_at = NULL
  WHERE id = $1 AND ${condition}
  RETURNING listing_id AS "listingId", conversation_id AS "conversationId", seller_id AS "sellerId",
    buyer_id AS "buyerId", seller_shipped_at IS NOT NULL AS "hasShipped"`;

interface CanceledTransaction {
  readonly listingId: number;
  readonly conversationId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly hasShipped: boolean;
}

export interface Cancellation {
  readonly id: string;
  readonly by: Party;
  readonly reason: string;
  readonly when: keyof typeof CONDITIONS;
}

/**
 * Cancels a transaction: its listing is offered again, unless the seller has shipped the car. False when the condition
 * does not hold.
 */
export async function cancel(tx: EntityManager, { id, by, reason, when }: Cancellation): Promise<boolean> {
  const [transaction] = await rows<{ listingId: number }>(tx, LISTING_OF, [id]);
  if (!transaction) return false;
  await lockListing(tx, transaction.listingId);
  const [canceled] = await rows<CanceledTransaction>(tx, cancelIf(CONDITIONS[when]), [id, by, reason]);
  if (!canceled) return false;
  const { listingId, conversationId, sellerId, buyerId, hasShipped } = canceled;
  await addStep(tx, id, by, 'canceled', reason);
  await release(tx, { transactionId: id, listingId, status: hasShipped ? 'sold' : 'active' });
  const [from, to] = by === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  const text = `The transaction was canceled: ${reason}`;
  await writeNotices(tx, [{ conversationId, from, to, text, forBoth: by === 'market' }]);
  await publishTransactionChanged(tx, id);
  return true;
}

/**
 * Cancels a transaction because its listing is taken down or an account closes; one that is paid or shipped goes on. The
 * caller may hold the listing's row; a listing that is not 'reserved' any more keeps its status.
 */
export const cancelByMarket = (tx: EntityManager, transactionId: string, reason: string): Promise<boolean> =>
  cancel(tx, { id: transactionId, by: 'market', reason, when: 'untouched' });

/** Other listings of cars that have a new owner now; their rows are locked. */
const CLOSE_OTHER_LISTINGS = `
  UPDATE marketplace_listings SET status = 'sold'
  WHERE status = 'active' AND deleted_at IS NULL AND id <> $2
    AND car_id IN (SELECT car_id FROM held_cars WHERE transaction_id = $1)
  RETURNING id`;

const MOVE_CARS = `
  INSERT INTO car_moves (car_id, owner_id)
  SELECT h.car_id, CASE WHEN h.car_id = t.car_id THEN t.buyer_id ELSE t.seller_id END
  FROM held_cars h JOIN marketplace_transactions t ON t.id = h.transaction_id WHERE t.id = $1
  ON CONFLICT (car_id) DO UPDATE SET owner_id = excluded.owner_id`;

/**
 * Applies the effects of a transaction that both sides have completed: other listings of its cars close, its cars move
 * and its listing is sold. The price of a sale becomes a comparable; a trade has none.
 */
export async function applyCompletion(tx: EntityManager, transaction: LockedTransaction): Promise<void> {
  const { id, listingId, kind, sellerId, buyerId, currency, finalPrice, listing } = transaction;
  for (const other of await rows<{ id: number }>(tx, CLOSE_OTHER_LISTINGS, [id, listingId])) {
    await declineOpenOffers(tx, other.id, 'sold');
    await publishListingChanged(tx, other.id);
  }
  await rows(tx, MOVE_CARS, [id]);
  await release(tx, { transactionId: id, listingId, status: 'sold' });
  if (kind !== 'sale') return;
  const { title: name, brand, series, scale, year, condition } = listing;
  const soldItem = { name, brand, series, scale, year, condition, price: finalPrice, soldAt: new Date(), listingId };
  await recordSale(tx, { ...soldItem, transactionId: id, currency, sellerId, buyerId });
}
