import type { SavedSearch } from '@vault/contracts/marketplace/saved-searches';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { nextDigest } from './digest-day';

/** SQL for when somebody who is told in this way is told of what is found now. `$1` is the hour of digests. */
export const tellAt = (notify: string): string =>
  `CASE ${notify} WHEN 'at_once' THEN now() WHEN 'daily' THEN ${nextDigest('$1::int')} END`;

/** Matches that are written at once; a listing that more searches find stays in its place for the next turn. */
const AT_ONCE = 5_000;

/**
 * The listing that waits longest is held against everybody's searches in one statement: its words and filters say where
 * those that may find it are looked up. Other instances take other listings. Whoever saved a search after it was listed
 * has seen it in the list.
 */
export const MATCH = `
  WITH taken AS (
    SELECT listing_id, queued_at, last_search_id FROM unmatched_listings ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), hits AS MATERIALIZED (
    SELECT s.id, s.notify
    FROM taken JOIN marketplace_listings l ON l.id = taken.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
    JOIN saved_searches s ON s.lookup_key = ANY (listing_lookup_keys(l.search, l.type, l.brand, l.condition, l.scale))
    WHERE s.id > taken.last_search_id AND s.user_id <> l.user_id AND s.created_at <= taken.queued_at
      AND (s.min_price IS NULL OR l.price >= s.min_price) AND (s.max_price IS NULL OR l.price <= s.max_price)
      AND (s.query IS NULL OR l.search @@ s.query)
    ORDER BY s.id LIMIT ${AT_ONCE}
  ), found AS (
    INSERT INTO saved_search_matches (search_id, listing_id, notify_at)
    SELECT hits.id, taken.listing_id, ${tellAt('hits.notify')} FROM hits, taken
    ON CONFLICT DO NOTHING RETURNING 1
  ), further AS (
    UPDATE unmatched_listings SET last_search_id = (SELECT id FROM hits ORDER BY id DESC LIMIT 1)
    WHERE listing_id = (SELECT listing_id FROM taken) AND (SELECT count(*) FROM hits) = ${AT_ONCE}
  ), done AS (
    DELETE FROM unmatched_listings
    WHERE listing_id = (SELECT listing_id FROM taken) AND (SELECT count(*) FROM hits) < ${AT_ONCE}
  )
  SELECT listing_id AS "listingId", (SELECT count(*)::int FROM found) AS matches FROM taken`;

/** Matches the next fresh listing; false when none waits. */
export async function matchNextListing(tx: EntityManager, digestHour: number): Promise<boolean> {
  return (await rows(tx, MATCH, [digestHour])).length > 0;
}

const RETELL = `
  UPDATE saved_search_matches SET notify_at = ${tellAt('$2::text')} WHERE search_id = $3 AND notify_at IS NOT NULL`;

/** What was found and not told yet is told in another way from now on. */
export async function tellOtherwise(
  tx: EntityManager,
  { id, notify }: Pick<SavedSearch, 'id' | 'notify'>,
  digestHour: number,
): Promise<void> {
  await rows(tx, RETELL, [digestHour, notify, id]);
}
