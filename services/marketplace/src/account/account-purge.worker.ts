import { Injectable } from '@nestjs/common';
import { AccountPurgeWorker } from '@vault/service-kit/account-purge.worker';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { PHOTO_PREFIX } from '../photos';

/** Rows of one statement. */
const BATCH = 500;

const IS_NEEDED = `
  EXISTS (SELECT FROM marketplace_transactions t WHERE t.listing_id = l.id)
  OR EXISTS (SELECT FROM conversations c WHERE c.listing_id = l.id)
  OR EXISTS (SELECT FROM marketplace_reports r WHERE r.listing_id = l.id)`;

/**
 * Delete or clear a batch of what is held of the user `$1` alone; each returns a row for every row that it changes. A
 * listing with a conversation, transaction or report keeps its row.
 */
const PURGE: readonly string[] = [
  `WITH deleted AS (
     DELETE FROM listing_photos WHERE id IN (SELECT id FROM listing_photos WHERE user_id = $1 LIMIT ${BATCH}) RETURNING id
   ), unshared AS (
     DELETE FROM conversation_photos WHERE photo_id IN (SELECT id FROM deleted)
   )
   INSERT INTO objects_to_remove (path) SELECT '${PHOTO_PREFIX}' || id || '/' FROM deleted
   ON CONFLICT DO NOTHING RETURNING path`,
  // The cars of an offer are the buyer's.
  `UPDATE marketplace_messages SET offer_cars = without_photos(offer_cars) WHERE id IN (
     SELECT m.id FROM conversations c JOIN marketplace_messages m ON m.conversation_id = c.id
     WHERE c.other_id = $1 AND m.offer_cars <> without_photos(m.offer_cars) LIMIT ${BATCH}) RETURNING id`,
  `UPDATE marketplace_messages SET photos = '[]' WHERE id IN (
     SELECT m.id FROM conversations c JOIN marketplace_messages m ON m.conversation_id = c.id
     WHERE (c.owner_id = $1 OR c.other_id = $1) AND m.sender_id = $1 AND m.photos <> '[]' LIMIT ${BATCH}) RETURNING id`,
  `UPDATE marketplace_transactions SET offer_cars = without_photos(offer_cars) WHERE id IN (
     SELECT id FROM marketplace_transactions
     WHERE buyer_id = $1 AND offer_cars <> without_photos(offer_cars) LIMIT ${BATCH}) RETURNING id`,
  `UPDATE marketplace_transactions SET listing = listing || '{"photos": []}' WHERE id IN (
     SELECT id FROM marketplace_transactions
     WHERE seller_id = $1 AND listing->'photos' <> '[]' LIMIT ${BATCH}) RETURNING id`,
  `DELETE FROM marketplace_listings WHERE id IN (
     SELECT l.id FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NOT NULL AND NOT (${IS_NEEDED})
     LIMIT ${BATCH}) RETURNING id`,
  `UPDATE marketplace_listings SET description = NULL, location = NULL, tags = '{}', photos = '[]', car_id = NULL
   WHERE id IN (
     SELECT l.id FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NOT NULL
       AND (l.description IS NOT NULL OR l.location IS NOT NULL OR l.tags <> '{}' OR l.photos <> '[]'
         OR l.car_id IS NOT NULL) LIMIT ${BATCH}) RETURNING id`,
  `DELETE FROM marketplace_favorites WHERE id IN (
     SELECT id FROM marketplace_favorites WHERE user_id = $1 LIMIT ${BATCH}) RETURNING id`,
  'DELETE FROM saved_searches WHERE user_id = $1 RETURNING id',
  'UPDATE marketplace_reports SET reporter_id = gen_random_uuid() WHERE reporter_id = $1 RETURNING id',
  'DELETE FROM car_moves WHERE owner_id = $1 RETURNING car_id',
  'DELETE FROM relations WHERE user_id = $1 OR other_id = $1 RETURNING user_id',
  'DELETE FROM new_conversation_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM message_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM sale_report_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM idempotency_keys WHERE user_id = $1 RETURNING user_id',
];

@Injectable()
export class MarketplacePurgeWorker extends AccountPurgeWorker {
  protected async deleteBatch(tx: EntityManager, userId: string): Promise<boolean> {
    let count = 0;
    for (const sql of PURGE) count += (await rows(tx, sql, [userId])).length;
    return count > 0;
  }
}
