import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { notifyAt } from './digests.sql';

/** Matches of one statement. A listing with more stays in the queue for the next one. */
const BATCH = 5_000;

/**
 * Compares the oldest queued listing with all searches in one statement: its lookup keys find the searches that may match
 * it. Other instances take other listings. A search does not match listings that are older than it: its owner saw them
 * in the list.
 */
export const MATCH_NEXT_LISTING = `
  WITH queued AS (
    SELECT listing_id, queued_at, last_search_id, by_release FROM unmatched_listings
    ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), hits AS MATERIALIZED (
    SELECT s.id, s.notify
    FROM queued JOIN marketplace_listings l ON l.id = queued.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
    JOIN saved_searches s ON s.lookup_key = ANY (listing_lookup_keys(l.search, l.type, l.brand, l.condition, l.scale))
    WHERE s.id > queued.last_search_id AND s.user_id <> l.user_id AND s.created_at <= queued.queued_at
      AND (s.min_price IS NULL OR l.price >= s.min_price) AND (s.max_price IS NULL OR l.price <= s.max_price)
      AND (s.query IS NULL OR l.search @@ s.query)
      AND (NOT queued.by_release OR num_nonnulls(s.release_id, s.casting_id, s.mark, s.year) > 0)
    ORDER BY s.id LIMIT ${BATCH}
  ), matches AS (
    INSERT INTO saved_search_matches (search_id, listing_id, notify_at)
    SELECT hits.id, queued.listing_id, ${notifyAt('hits.notify')} FROM hits, queued
    ON CONFLICT DO NOTHING RETURNING 1
  ), kept AS (
    UPDATE unmatched_listings SET last_search_id = (SELECT id FROM hits ORDER BY id DESC LIMIT 1)
    WHERE listing_id = (SELECT listing_id FROM queued) AND (SELECT count(*) FROM hits) = ${BATCH}
  ), finished AS (
    DELETE FROM unmatched_listings
    WHERE listing_id = (SELECT listing_id FROM queued) AND (SELECT count(*) FROM hits) < ${BATCH}
  )
  SELECT listing_id AS "listingId", (SELECT count(*)::int FROM matches) AS matches FROM queued`;

/** Matches the next queued listing; false when there is none. */
export async function matchNextListing(tx: EntityManager, digestHour: number): Promise<boolean> {
  return (await rows(tx, MATCH_NEXT_LISTING, [digestHour])).length > 0;
}
