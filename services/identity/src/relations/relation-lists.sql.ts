import { ExactTimestamp, type Keyset, exactTimestamp, keyset } from '@vault/service-kit/keyset';
import { COUNT_CAP } from '@vault/contracts/common/page';
import { isoTimestamp } from '@vault/service-kit/database';
import { z } from 'zod';
import { COLLECTOR_COLUMNS, SHORT_NAME, IS_PUBLIC } from '../collectors/collector-card.sql';

/** A list of people to whom somebody stands in one way, or who stand so to them: rows `r` with their people `u`. */
export interface RelationList {
  readonly name: string;
  readonly since: string;
  readonly mine: string;
  readonly theirs: string;
  readonly shown: string;
  readonly columns: string;
}

const follows = { since: 'r.followed_at', shown: IS_PUBLIC, columns: COLLECTOR_COLUMNS };
const aside = (name: string, since: string): RelationList => ({
  ...{ name, since, mine: 'r.user_id', theirs: 'r.other_id' },
  shown: 'u.closed_at is null and u.banned_at is null',
  columns: `u.id, ${SHORT_NAME} as "displayName", u.profile_image_url as "avatarUrl", ${isoTimestamp(since)} as since`,
});

export const RELATION_LISTS = {
  following: { ...follows, name: 'following', mine: 'r.user_id', theirs: 'r.other_id' },
  followers: { ...follows, name: 'followers', mine: 'r.other_id', theirs: 'r.user_id' },
  blocked: aside('blocked', 'r.blocked_at'),
  muted: aside('muted', 'r.muted_at'),
} satisfies Readonly<Record<string, RelationList>>;

/** How a list is sorted and paged: the latest first. */
export const relationListOrder = ({ name, since, theirs }: RelationList, asker: string): Keyset =>
  keyset(
    { columns: [since], exact: [exactTimestamp(since)], types: ['timestamptz'], position: z.tuple([ExactTimestamp]) },
    'desc',
    `${name} ${asker}`,
    theirs,
  );

/** The statement that reads so many of a list behind a cursor. */
export function relationListPage(
  list: RelationList,
  asker: string,
  { cursor, most }: { cursor?: string; most: number },
): { sql: string; values: unknown[] } {
  const order = relationListOrder(list, asker);
  const place = cursor === undefined ? [] : order.position(cursor);
  const sql = `
    select ${list.columns}, ${order.key} as key
    from collector_relations r join users u on u.id = ${list.theirs}
    where ${list.mine} = $1 and ${list.since} is not null and ${list.shown}
      ${place.length > 0 ? `and ${order.after(3)}` : ''}
    order by ${order.orderBy} limit $2::int`;
  return { sql, values: [asker, most, ...place] };
}

/** The statement that counts a list: each of it is looked up, instead of everybody there is. */
export const relationListCount = ({ mine, theirs, since, shown }: RelationList): string => `
  select count(*)::int as n from (
    select from collector_relations r,
      lateral (select from users u where u.id = ${theirs} and ${shown} offset 0) u
    where ${mine} = $1 and ${since} is not null
    order by ${since} desc, ${theirs} desc limit ${COUNT_CAP + 1}) upto`;
