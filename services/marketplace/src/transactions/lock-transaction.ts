import type { Side } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { TransactionState } from './transitions';

/** A transaction whose rows are locked. */
export interface LockedTransaction extends TransactionState {
  readonly id: string;
  readonly listingId: number;
  readonly conversationId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly finalPrice: string;
  readonly currency: string;
  /** The listing as it was when the offer was accepted. */
  readonly listing: {
    readonly title: string;
    readonly brand: string | null;
    readonly series: string | null;
    readonly scale: string | null;
    readonly year: number | null;
    readonly condition: string | null;
  };
}

/**
 * The transaction's own listing, and the active listings of cars that it moves, which completing closes too. In the order
 * of their ids, so that none deadlock.
 */
const LOCK_LISTINGS = `
  SELECT l.id FROM marketplace_listings l JOIN marketplace_transactions t ON t.id = $1
  WHERE l.id = t.listing_id OR l.deleted_at IS NULL AND l.status = 'active'
    AND l.car_id IN (SELECT car_id FROM held_cars WHERE transaction_id = $1)
  ORDER BY l.id FOR NO KEY UPDATE OF l`;

const LOCK = `
  SELECT t.id, t.listing_id AS "listingId", t.conversation_id AS "conversationId", t.kind, t.status,
    t.buyer_id AS "buyerId", t.seller_id AS "sellerId", t.final_price::text AS "finalPrice", t.currency,
    t.cash_from AS "cashFrom", t.seller_shipped_at IS NOT NULL AS "sellerShipped",
    t.buyer_shipped_at IS NOT NULL AS "buyerShipped", t.seller_received_at IS NOT NULL AS "sellerReceived",
    t.buyer_received_at IS NOT NULL AS "buyerReceived", t.listing
  FROM marketplace_transactions t WHERE t.id = $1 FOR NO KEY UPDATE`;

const IS_SIDE = 'SELECT FROM marketplace_transactions WHERE id = $1 AND $2 IN (buyer_id, seller_id)';

/** Locks a transaction and its listings until the database transaction ends; null when the user is not a side of it. */
export async function lockTransaction(
  tx: EntityManager,
  id: string,
  userId: string,
): Promise<LockedTransaction | null> {
  if ((await rows(tx, IS_SIDE, [id, userId])).length === 0) return null;
  await rows(tx, LOCK_LISTINGS, [id]);
  return (await rows<LockedTransaction>(tx, LOCK, [id]))[0] ?? null;
}

export const sideOf = ({ buyerId }: LockedTransaction, userId: string): Side =>
  buyerId === userId ? 'buyer' : 'seller';
