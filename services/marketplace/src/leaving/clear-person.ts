import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Rows that one statement clears. */
const AT_ONCE = 500;

const NEEDED = `
  EXISTS (SELECT FROM marketplace_transactions t WHERE t.listing_id = l.id)
  OR EXISTS (SELECT FROM conversations t WHERE t.listing_id = l.id)
  OR EXISTS (SELECT FROM marketplace_reports r WHERE r.listing_id = l.id)`;

/**
 * What is held of a person (`$1`) and is nobody else's, each a statement that clears a portion and answers a row for
 * each that it cleared. What others wrote about, dealt in or reported keeps its row.
 */
const PORTIONS: readonly string[] = [
  `WITH gone AS (
     DELETE FROM listing_photos WHERE id IN (SELECT id FROM listing_photos WHERE user_id = $1 LIMIT ${AT_ONCE}) RETURNING id
   ), unshared AS (
     DELETE FROM conversation_photos WHERE photo_id IN (SELECT id FROM gone)
   )
   INSERT INTO objects_to_remove (path) SELECT 'listings/' || id || '/' FROM gone ON CONFLICT DO NOTHING RETURNING path`,
  // The cars of an offer are the buyer's.
  `UPDATE marketplace_messages SET offer_cars = without_photos(offer_cars) WHERE id IN (
     SELECT m.id FROM conversations t JOIN marketplace_messages m ON m.conversation_id = t.id
     WHERE t.other_id = $1 AND m.offer_cars <> without_photos(m.offer_cars) LIMIT ${AT_ONCE}) RETURNING id`,
  `UPDATE marketplace_messages SET photos = '[]' WHERE id IN (
     SELECT m.id FROM conversations t JOIN marketplace_messages m ON m.conversation_id = t.id
     WHERE (t.owner_id = $1 OR t.other_id = $1) AND m.sender_id = $1 AND m.photos <> '[]' LIMIT ${AT_ONCE}) RETURNING id`,
  `UPDATE marketplace_transactions SET offer_cars = without_photos(offer_cars) WHERE id IN (
     SELECT id FROM marketplace_transactions
     WHERE buyer_id = $1 AND offer_cars <> without_photos(offer_cars) LIMIT ${AT_ONCE}) RETURNING id`,
  `UPDATE marketplace_transactions SET listing = listing || '{"photos": []}' WHERE id IN (
     SELECT id FROM marketplace_transactions
     WHERE seller_id = $1 AND listing->'photos' <> '[]' LIMIT ${AT_ONCE}) RETURNING id`,
  `DELETE FROM marketplace_listings WHERE id IN (
     SELECT l.id FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NOT NULL AND NOT (${NEEDED})
     LIMIT ${AT_ONCE}) RETURNING id`,
  `UPDATE marketplace_listings SET description = NULL, location = NULL, tags = '{}', photos = '[]', car_id = NULL
   WHERE id IN (
     SELECT l.id FROM marketplace_listings l WHERE l.user_id = $1 AND l.deleted_at IS NOT NULL
       AND (l.description IS NOT NULL OR l.location IS NOT NULL OR l.tags <> '{}' OR l.photos <> '[]'
         OR l.car_id IS NOT NULL) LIMIT ${AT_ONCE}) RETURNING id`,
  `DELETE FROM marketplace_favorites WHERE id IN (
     SELECT id FROM marketplace_favorites WHERE user_id = $1 LIMIT ${AT_ONCE}) RETURNING id`,
  'DELETE FROM saved_searches WHERE user_id = $1 RETURNING id',
  'UPDATE marketplace_reports SET reporter_id = gen_random_uuid() WHERE reporter_id = $1 RETURNING id',
  'DELETE FROM car_moves WHERE owner_id = $1 RETURNING car_id',
  'DELETE FROM relations WHERE user_id = $1 OR other_id = $1 RETURNING user_id',
  'DELETE FROM new_conversation_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM message_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM sale_report_counts WHERE user_id = $1 RETURNING user_id',
  'DELETE FROM idempotency_keys WHERE user_id = $1 RETURNING user_id',
];

/** Clears a portion of everything. False when nothing was left. */
export async function clearPortion(tx: EntityManager, userId: string): Promise<boolean> {
  let cleared = 0;
  for (const sql of PORTIONS) cleared += (await rows(tx, sql, [userId])).length;
  return cleared > 0;
}
