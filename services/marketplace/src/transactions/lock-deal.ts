import type { Side } from '@vault/contracts/marketplace/transactions';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Standing } from './turns';

/** A transaction whose rows are held. */
export interface Deal extends Standing {
  readonly id: string;
  readonly listingId: number;
  readonly threadId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly finalPrice: string;
  readonly currency: string;
  readonly sold: {
    readonly title: string;
    readonly brand: string | null;
    readonly series: string | null;
    readonly scale: string | null;
    readonly year: number | null;
    readonly condition: string | null;
  };
  readonly createdAt: string;
}

/**
 * Its own listing, and those that still offer a car that leaves its owner with it: completing closes them too. Always in
 * the order of their ids.
 */
const LOCK_LISTINGS = `
  SELECT l.id FROM marketplace_listings l JOIN marketplace_transactions t ON t.id = $1
  WHERE l.id = t.listing_id OR l.deleted_at IS NULL AND l.status = 'active'
    AND l.car_id IN (SELECT car_id FROM held_cars WHERE transaction_id = $1)
  ORDER BY l.id FOR NO KEY UPDATE OF l`;

const LOCK = `
  SELECT t.id, t.listing_id AS "listingId", t.conversation_id AS "threadId", t.kind, t.status, t.buyer_id AS "buyerId",
    t.seller_id AS "sellerId", t.final_price::text AS "finalPrice", t.currency, t.cash_from AS "cashFrom",
    t.seller_shipped_at IS NOT NULL AS "sellerShipped", t.buyer_shipped_at IS NOT NULL AS "buyerShipped",
    t.seller_received_at IS NOT NULL AS "sellerReceived", t.buyer_received_at IS NOT NULL AS "buyerReceived",
    t.listing AS sold, ${isoTimestamp('t.created_at')} AS "createdAt"
  FROM marketplace_transactions t WHERE t.id = $1 FOR NO KEY UPDATE`;

const IS_SIDE = 'SELECT FROM marketplace_transactions WHERE id = $1 AND $2 IN (buyer_id, seller_id)';

/** Holds a transaction and the listings that it touches until the end; null when the person is no side of it. */
export async function lockDeal(tx: EntityManager, id: string, userId: string): Promise<Deal | null> {
  if ((await rows(tx, IS_SIDE, [id, userId])).length === 0) return null;
  await rows(tx, LOCK_LISTINGS, [id]);
  return (await rows<Deal>(tx, LOCK, [id]))[0] ?? null;
}

export const sideOf = ({ buyerId }: Deal, userId: string): Side => (buyerId === userId ? 'buyer' : 'seller');
