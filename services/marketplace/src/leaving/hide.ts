import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { announceListing } from '../listings/announce-listing';
import { cancelByMarket } from '../transactions/cancel-transaction';
import { closeOffersOf } from './close-offers';

/** Whatever opens or closes an offer or a deal of theirs holds one of these rows first. */
const HOLD = `
  SELECT FROM marketplace_listings WHERE id IN (
    SELECT id FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT m.listing_id FROM threads t
      JOIN marketplace_messages m ON m.thread_id = t.id AND m.offer_status = 'pending' WHERE t.other_id = $1
    UNION ALL SELECT listing_id FROM marketplace_transactions WHERE buyer_id = $1 AND due_at IS NOT NULL
  ) ORDER BY id FOR NO KEY UPDATE`;

const DEALS = `
  SELECT id FROM marketplace_transactions WHERE (buyer_id = $1 OR seller_id = $1) AND due_at IS NOT NULL ORDER BY id`;

const HIDE = `
  UPDATE marketplace_listings SET deleted_at = now(), hidden_by_account = true
  WHERE user_id = $1 AND deleted_at IS NULL RETURNING id, status`;

/** A car may have gone away meanwhile, in a deal that was under way. */
const SHOW = `
  UPDATE marketplace_listings l SET deleted_at = NULL, hidden_by_account = false,
    status = CASE WHEN l.status = 'active' AND EXISTS (
      SELECT FROM car_moves v WHERE v.car_id = l.car_id AND v.owner_id <> l.user_id) THEN 'sold' ELSE l.status END
  WHERE l.user_id = $1 AND l.deleted_at IS NOT NULL AND l.hidden_by_account RETURNING l.id, l.status`;

const CALLED_OFF = 'one of you has closed their account.';

interface Changed {
  readonly id: number;
  readonly status: string;
}

/** Of what is sold or taken down nobody else keeps count. */
async function announce(tx: EntityManager, listings: readonly Changed[]): Promise<void> {
  for (const { id, status } of listings) {
    if (status === 'active' || status === 'reserved') await announceListing(tx, id);
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
  await announce(tx, await rows<Changed>(tx, HIDE, [userId]));
}

/** Brings back what was in sight when the account was closed. The person's lock is held. */
export async function showMember(tx: EntityManager, userId: string): Promise<void> {
  await announce(tx, await rows<Changed>(tx, SHOW, [userId]));
}
