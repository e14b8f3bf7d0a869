import { isoTimestamp } from '@vault/service-kit/database';
import { ExactTimestamp, exactTimestamp, keyset, type Keyset } from '@vault/service-kit/keyset';
import { z } from 'zod';
import { IS_NOT_BLOCKED } from '../collectors';
import { displayName, IS_PUBLIC } from '../users';

/** Entries of a feed that are read; the sweeper deletes older ones. */
export const MAX_FEED_ENTRIES = 1_000;

const NEWEST_FIRST = {
  columns: ['at'],
  exact: [exactTimestamp('at')],
  types: ['timestamptz'],
  position: z.tuple([ExactTimestamp]),
};

export const feedOrder = (readerId: string): Keyset => keyset(NEWEST_FIRST, 'desc', `feed ${readerId}`, 'item_id');

/** The SQL of the order, which is the same for all readers. */
const ORDER = feedOrder('');

/** What the author shares is checked when an entry is read: it disappears at once and comes back when shared again. */
const feedPage = (after: string): string => `
  WITH newest AS MATERIALIZED (
    SELECT at, item_id, author_id FROM feed_entries WHERE reader_id = $1
    ORDER BY ${ORDER.orderBy} LIMIT ${MAX_FEED_ENTRIES}
  ), visible AS MATERIALIZED (
    SELECT e.at, e.item_id, e.author_id FROM newest e
    JOIN collector_relations r ON r.user_id = $1 AND r.other_id = e.author_id
      AND r.followed_at IS NOT NULL AND r.muted_at IS NULL
    JOIN users u ON u.id = e.author_id AND ${IS_PUBLIC} AND ${IS_NOT_BLOCKED}
    JOIN feed_items i ON i.id = e.item_id AND i.visible AND (u.sharing->>i.kind)::boolean
  ), page AS (
    SELECT *, ${ORDER.key} AS key FROM visible ${after} ORDER BY ${ORDER.orderBy} LIMIT $2::int + 1
  ), entries AS (
    SELECT page.at, page.item_id, page.key, jsonb_build_object('id', i.id, 'kind', i.kind, 'at', ${isoTimestamp('i.at')},
      'collector', jsonb_build_object('id', u.id, 'displayName', ${displayName('u')}, 'avatarUrl', u.profile_image_url)
    ) || i.detail AS entry
    FROM page JOIN feed_items i ON i.id = page.item_id JOIN users u ON u.id = page.author_id
  )
  SELECT total.count AS total, entries.key, entries.entry
  FROM (SELECT count(*)::int FROM visible) total LEFT JOIN entries ON true ORDER BY ${ORDER.orderBy}`;

/** `$1` is the reader, `$2` the page's length. */
export const FIRST_FEED_PAGE = feedPage('');
/** `$3` and `$4` are the cursor's position. */
export const NEXT_FEED_PAGE = feedPage(`WHERE ${ORDER.after(3)}`);
