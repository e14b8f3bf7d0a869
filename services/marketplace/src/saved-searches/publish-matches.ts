import type { PayloadOf } from '@vault/contracts/define';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { digestDay, nextDigest } from './digests.sql';

/** Searches of one transaction. */
const BATCH = 50;
/** Listings of one event. */
const MAX_LISTINGS = 20;

/** Locks searches with due matches; other instances take others. */
const LOCK_DUE = `
  SELECT id, notify = 'daily' AND digest_sent_on >= ${digestDay('$1::int')} AS "hadDigest" FROM saved_searches
  WHERE id IN (SELECT search_id FROM saved_search_matches WHERE notify_at <= now() ORDER BY notify_at LIMIT 500)
  ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;

/** A search that had its digest of this day waits for the next. */
const POSTPONE = `
  UPDATE saved_search_matches SET notify_at = ${nextDigest('$1::int')}
  WHERE search_id = ANY ($2::uuid[]) AND notify_at <= now()`;

/** Listings that were sold or withdrawn meanwhile are left out. */
const TAKE_DUE = `
  WITH due AS (
    UPDATE saved_search_matches SET notify_at = NULL WHERE search_id = ANY ($2::uuid[]) AND notify_at <= now()
    RETURNING search_id, listing_id
  ), offered AS (
    SELECT due.search_id, l.*, row_number() OVER (PARTITION BY due.search_id ORDER BY l.created_at DESC, l.id DESC) AS n
    FROM due JOIN marketplace_listings l ON l.id = due.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
  ), searches AS (
    UPDATE saved_searches s
    SET digest_sent_on = CASE WHEN s.notify = 'daily' THEN ${digestDay('$1::int')} ELSE s.digest_sent_on END
    WHERE s.id IN (SELECT search_id FROM offered) AND s.notify <> 'never'
    RETURNING s.id, s.user_id, s.name, s.notify
  )
  SELECT s.user_id AS "userId", s.id AS "searchId", s.name, s.notify AS telling, count(*)::int AS count,
    json_agg(json_build_object('listingId', o.id, 'title', o.title, 'type', o.type, 'price', o.price::text,
      'currency', o.currency, 'condition', o.condition) ORDER BY o.n) FILTER (WHERE o.n <= ${MAX_LISTINGS}) AS listings
  FROM searches s JOIN offered o ON o.search_id = s.id GROUP BY s.id, s.user_id, s.name, s.notify`;

interface DueSearch {
  readonly id: string;
  readonly hadDigest: boolean | null;
}

/**
 * Publishes the matches of some searches: those whose owners want them at once, and those whose digest is due, one per
 * search and day. False when none are due.
 */
export async function publishDueMatches(tx: EntityManager, digestHour: number): Promise<boolean> {
  const due = await rows<DueSearch>(tx, LOCK_DUE, [digestHour]);
  if (due.length === 0) return false;
  const idsOf = (hadDigest: boolean): string[] =>
    due.filter((search) => (search.hadDigest ?? false) === hadDigest).map(({ id }) => id);
  await rows(tx, POSTPONE, [digestHour, idsOf(true)]);
  const events = await rows<PayloadOf<typeof savedSearchMatched>>(tx, TAKE_DUE, [digestHour, idsOf(false)]);
  for (const event of events) await publish(tx, savedSearchMatched, event);
  return true;
}
