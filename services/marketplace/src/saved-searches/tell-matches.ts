import type { PayloadOf } from '@vault/contracts/define';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { digestDay, nextDigest } from './digest-day';

/** Searches that are told of in one transaction. */
const AT_ONCE = 50;
const MAX_LISTINGS = 20;

/** Each is told of by one instance; one that had its digest of this day waits for the next. */
const TAKE = `
  SELECT id, notify = 'daily' AND digest_sent_on >= ${digestDay('$1::int')} AS "toldToday" FROM saved_searches
  WHERE id IN (SELECT search_id FROM saved_search_matches WHERE notify_at <= now() ORDER BY notify_at LIMIT 500)
  ORDER BY id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`;

const POSTPONE = `
  UPDATE saved_search_matches SET notify_at = ${nextDigest('$1::int')}
  WHERE search_id = ANY ($2::uuid[]) AND notify_at <= now()`;

/** What was sold or withdrawn meanwhile is not told. */
const DUE = `
  WITH due AS (
    UPDATE saved_search_matches SET notify_at = NULL WHERE search_id = ANY ($2::uuid[]) AND notify_at <= now()
    RETURNING search_id, listing_id
  ), offered AS (
    SELECT due.search_id, l.*, row_number() OVER (PARTITION BY due.search_id ORDER BY l.created_at DESC, l.id DESC) AS n
    FROM due JOIN marketplace_listings l ON l.id = due.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
  ), told AS (
    UPDATE saved_searches s SET digest_sent_on = CASE WHEN s.notify = 'daily' THEN ${digestDay('$1::int')} ELSE s.digest_sent_on END
    WHERE s.id IN (SELECT search_id FROM offered) AND s.notify <> 'never'
    RETURNING s.id, s.user_id, s.name, s.notify
  )
  SELECT told.user_id AS "userId", told.id AS "searchId", told.name, told.notify AS telling, count(*)::int AS count,
    json_agg(json_build_object('listingId', o.id, 'title', o.title, 'type', o.type, 'price', o.price::text,
      'currency', o.currency, 'condition', o.condition) ORDER BY o.n) FILTER (WHERE o.n <= ${MAX_LISTINGS}) AS listings
  FROM told JOIN offered o ON o.search_id = told.id GROUP BY told.id, told.user_id, told.name, told.notify`;

interface Taken {
  readonly id: string;
  readonly toldToday: boolean | null;
}

/**
 * Tells the owners of some searches of what was found: those who want to know at once, and those whose digest is due,
 * once for each search and day. False when nothing was left to tell.
 */
export async function tellSome(tx: EntityManager, digestHour: number): Promise<boolean> {
  const taken = await rows<Taken>(tx, TAKE, [digestHour]);
  if (taken.length === 0) return false;
  const idsOf = (toldToday: boolean): string[] =>
    taken.filter((search) => (search.toldToday ?? false) === toldToday).map(({ id }) => id);
  await rows(tx, POSTPONE, [digestHour, idsOf(true)]);
  const told = await rows<PayloadOf<typeof savedSearchMatched>>(tx, DUE, [digestHour, idsOf(false)]);
  for (const matched of told) await publish(tx, savedSearchMatched, matched);
  return true;
}
