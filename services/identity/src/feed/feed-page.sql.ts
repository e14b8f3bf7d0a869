import { ExactTimestamp, type Keyset, exactTimestamp, keyset } from '@vault/service-kit/keyset';
import { isoTimestamp } from '@vault/service-kit/database';
import { z } from 'zod';
import { FULL_NAME, IS_NOT_BLOCKED, IS_PUBLIC } from '../collectors/collector-card.sql';

/** Entries of one feed that are read; the sweeper removes older ones. */
export const MAX_FEED_ENTRIES = 1_000;

const SORTED = {
  columns: ['at'],
  exact: [exactTimestamp('at')],
  types: ['timestamptz'],
  position: z.tuple([ExactTimestamp]),
};

export const feedOrder = (readerId: string): Keyset => keyset(SORTED, 'desc', `feed ${readerId}`, 'item_id');

/** The order alone is the same for all. */
const ORDER = feedOrder('');

/** What its author `u` shares is asked when an entry is read: what was switched off is gone at once, and comes back. */
const page = (behind: string): string => `
  with newest as materialized (
    select at, item_id, author_id from feed_entries where reader_id = $1
    order by ${ORDER.orderBy} limit ${MAX_FEED_ENTRIES}
  ), visible as materialized (
    select e.at, e.item_id, e.author_id from newest e
    join collector_relations r on r.user_id = $1 and r.other_id = e.author_id
      and r.followed_at is not null and r.muted_at is null
    join users u on u.id = e.author_id and ${IS_PUBLIC} and ${IS_NOT_BLOCKED}
    join feed_items i on i.id = e.item_id and i.shown and (u.sharing->>i.kind)::boolean
  ), page as (
    select *, ${ORDER.key} as key from visible ${behind} order by ${ORDER.orderBy} limit $2::int + 1
  ), shown as (
    select page.at, page.item_id, page.key, jsonb_build_object('id', i.id, 'kind', i.kind, 'at', ${isoTimestamp('i.at')},
      'collector', jsonb_build_object('id', u.id, 'displayName', ${FULL_NAME}, 'avatarUrl', u.profile_image_url)
    ) || i.detail as entry
    from page join feed_items i on i.id = page.item_id join users u on u.id = page.author_id
  )
  select total.count as total, shown.key, shown.entry
  from (select count(*)::int from visible) total left join shown on true order by ${ORDER.orderBy}`;

/** `$1` is who reads, `$2` how many. */
export const FIRST_FEED_PAGE = page('');
/** `$3` and `$4` are the place of the last entry that was read. */
export const NEXT_FEED_PAGE = page(`where ${ORDER.after(3)}`);
