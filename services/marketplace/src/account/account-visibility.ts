import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { publishListingChanged } from '../listing-core';
import { closeOffersOfUser } from '../offers';
import { cancelByMarket } from '../transactions';

/** Everything that opens or closes an offer or a transaction of the user locks one of these rows first. */
const LOCK_LISTINGS = `
  SELECT FROM marketplace_listings WHERE id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT m.listing_id FROM conversations c
      JOIN marketplace_messages m ON m.conversation_id = c.id AND m.offer_status = 'pending' WHERE c.other_id = $1
    UNION ALL SELECT listing_id FROM marketplace_transactions WHERE buyer_id = $1 AND due_at IS NOT NULL
  ) ORDER BY id FOR NO KEY UPDATE`;

const OPEN_TRANSACTIONS = `
  SELECT id FROM marketplace_transactions WHERE (buyer_id = $1 OR seller_id = $1) AND due_at IS NOT NULL ORDER BY id`;

/** Listings of one statement: some users have sold thousands. */
const BATCH = 500;

/** By `deleted_at`, so that no list needs another condition or index. */
const HIDE = `
  UPDATE marketplace_listings SET deleted_at = now(), hidden_by_account = true WHERE id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL LIMIT ${BATCH}) RETURNING id, status`;

/** A transaction that went on may have moved the car meanwhile. */
const SHOW = `
  UPDATE marketplace_listings l SET deleted_at = NULL, hidden_by_account = false,
    status = CASE WHEN l.status = 'active' AND EXISTS (
      SELECT FROM car_moves v WHERE v.car_id = l.car_id AND v.owner_id <> l.user_id) THEN 'sold' ELSE l.status END
  WHERE l.id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NOT NULL AND hidden_by_account
    LIMIT ${BATCH}) RETURNING l.id, l.status`;

const CANCEL_REASON = 'the account of one of you is not open any more.';

/** Updates all of the user's listings; publishes open ones, as other services count neither sold nor removed ones. */
async function updateListings(tx: EntityManager, sql: string, userId: string): Promise<void> {
  for (;;) {
    const listings = await rows<{ id: number; status: string }>(tx, sql, [userId]);
    for (const { id, status } of listings) {
      if (status === 'active' || status === 'reserved') await publishListingChanged(tx, id);
    }
    if (listings.length < BATCH) return;
  }
}

/**
 * Hides the listings of a user, closes the offers of and to them, and cancels their transactions unless they are paid.
 * The caller holds the user's lock.
 */
export async function hideAccount(tx: EntityManager, userId: string): Promise<void> {
  await rows(tx, LOCK_LISTINGS, [userId]);
  const transactions = await rows<{ id: string }>(tx, OPEN_TRANSACTIONS, [userId]);
  for (const { id } of transactions) await cancelByMarket(tx, id, CANCEL_REASON);
  await closeOffersOfUser(tx, userId);
  await updateListings(tx, HIDE, userId);
}

/** Shows the listings again that were hidden when the account was closed. The caller holds the user's lock. */
export const showAccount = (tx: EntityManager, userId: string): Promise<void> => updateListings(tx, SHOW, userId);
