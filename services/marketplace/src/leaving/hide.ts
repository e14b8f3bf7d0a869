import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { announceListing } from '../listings/announce-listing';
import { cancelByMarket } from '../transactions/cancel-transaction';
import { closeOffersOf } from './close-offers';

/** Whatever opens or closes an offer or a deal of theirs holds one of these rows first. */
const HOLD = `
  SELECT FROM marketplace_listings WHERE id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT m.listing_id FROM conversations t
      JOIN marketplace_messages m ON m.conversation_id = t.id AND m.offer_status = 'pending' WHERE t.other_id = $1
    UNION ALL SELECT listing_id FROM marketplace_transactions WHERE buyer_id = $1 AND due_at IS NOT NULL
  ) ORDER BY id FOR NO KEY UPDATE`;

const DEALS = `
  SELECT id FROM marketplace_transactions WHERE (buyer_id = $1 OR seller_id = $1) AND due_at IS NOT NULL ORDER BY id`;

/** Listings that one statement changes: some have sold thousands. */
const AT_ONCE = 500;

const HIDE = `
  UPDATE marketplace_listings SET deleted_at = now(), hidden_by_account = true WHERE id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL LIMIT ${AT_ONCE}) RETURNING id, status`;

/** A car may have gone away meanwhile, in a deal that was under way. */
const SHOW = `
  UPDATE marketplace_listings l SET deleted_at = NULL, hidden_by_account = false,
    status = CASE WHEN l.status = 'active' AND EXISTS (
      SELECT FROM car_moves v WHERE v.car_id = l.car_id AND v.owner_id <> l.user_id) THEN 'sold' ELSE l.status END
  WHERE l.id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NOT NULL AND hidden_by_account
    LIMIT ${AT_ONCE}) RETURNING l.id, l.status`;

const CALLED_OFF = 'the account of one of you is not open any more.';

interface Changed {
  readonly id: number;
  readonly status: string;
}

/** Changes all of the person's listings, and tells of those that others keep count of: not what is sold or taken down. */
async function changeListings(tx: EntityManager, sql: string, userId: string): Promise<void> {
  for (;;) {
    const changed = await rows<Changed>(tx, sql, [userId]);
    for (const { id, status } of changed) {
      if (status === 'active' || status === 'reserved') await announceListing(tx, id);
    }
    if (changed.length < AT_ONCE) return;
  }
}

/**
 * Takes everything of somebody out of sight: their listings, and with them what is offered for these; deals that are
 * not paid are called off, those that are go on. The person's lock is held.
 */
export async function hideMember(tx: EntityManager, userId: string): Promise<void> {
  await rows(tx, HOLD, [userId]);
  for (const { id } of await rows<{ id: string }>(tx, DEALS, [userId])) await cancelByMarket(tx, id, CALLED_OFF);
  await closeOffersOf(tx, userId);
  await changeListings(tx, HIDE, userId);
}

/** Brings back what was in sight when the account was closed. The person's lock is held. */
export const showMember = (tx: EntityManager, userId: string): Promise<void> => changeListings(tx, SHOW, userId);
