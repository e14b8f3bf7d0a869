import { COUNT_CAP } from '@vault/contracts/common/page';
import { isoTimestamp, prepared } from '@vault/service-kit/database';
import { ExactTimestamp, exactTimestamp, keyset, type Keyset } from '@vault/service-kit/keyset';
import { z } from 'zod';
import { COLLECTOR_COLUMNS } from '../collectors';
import { displayName, IS_PUBLIC } from '../users';

/** A list of users `u` by their relation `r` to the viewer, or the viewer's to them. */
export interface RelationList {
  readonly name: string;
  /** The column that the list is sorted by, newest first. */
  readonly since: string;
  readonly viewerColumn: string;
  readonly otherColumn: string;
  readonly isVisible: string;
  readonly columns: string;
}

const IS_OPEN = 'u.closed_at IS NULL AND u.banned_at IS NULL';
const FROM_VIEWER = { viewerColumn: 'r.user_id', otherColumn: 'r.other_id' };
const TO_VIEWER = { viewerColumn: 'r.other_id', otherColumn: 'r.user_id' };
const FOLLOWS = { since: 'r.followed_at', isVisible: IS_PUBLIC, columns: COLLECTOR_COLUMNS };

const relatedColumns = (since: string): string =>
  `u.id, ${displayName('u')} AS "displayName", u.profile_image_url AS "avatarUrl", ${isoTimestamp(since)} AS since`;

export const RELATION_LISTS = {
  following: { name: 'following', ...FROM_VIEWER, ...FOLLOWS },
  followers: { name: 'followers', ...TO_VIEWER, ...FOLLOWS },
  blocked: {
    name: 'blocked',
    ...FROM_VIEWER,
    since: 'r.blocked_at',
    isVisible: IS_OPEN,
    columns: relatedColumns('r.blocked_at'),
  },
  muted: {
    name: 'muted',
    ...FROM_VIEWER,
    since: 'r.muted_at',
    isVisible: IS_OPEN,
    columns: relatedColumns('r.muted_at'),
  },
} satisfies Readonly<Record<string, RelationList>>;

export const relationListOrder = ({ name, since, otherColumn }: RelationList, viewerId: string): Keyset =>
  keyset(
    { columns: [since], exact: [exactTimestamp(since)], types: ['timestamptz'], position: z.tuple([ExactTimestamp]) },
    'desc',
    `${name} ${viewerId}`,
    otherColumn,
  );

/** The statement that reads a page of a list after its cursor. */
export function relationListPage(
  list: RelationList,
  viewerId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): { sql: string; values: unknown[] } {
  const order = relationListOrder(list, viewerId);
  const position = cursor === undefined ? [] : order.position(cursor);
  const sql = prepared(`
    SELECT ${list.columns}, ${order.key} AS key
    FROM collector_relations r JOIN users u ON u.id = ${list.otherColumn}
    WHERE ${list.viewerColumn} = $1 AND ${list.since} IS NOT NULL AND ${list.isVisible}
      ${position.length > 0 ? `AND ${order.after(3)}` : ''}
    ORDER BY ${order.orderBy} LIMIT $2::int`);
  return { sql, values: [viewerId, limit, ...position] };
}

/** The statement that counts a list. LATERAL looks up its users one by one instead of reading all there are. */
export const relationListCount = ({ viewerColumn, otherColumn, since, isVisible }: RelationList): string =>
  prepared(`
  SELECT count(*)::int AS total FROM (
    SELECT FROM collector_relations r,
      LATERAL (SELECT FROM users u WHERE u.id = ${otherColumn} AND ${isVisible} OFFSET 0) u
    WHERE ${viewerColumn} = $1 AND ${since} IS NOT NULL
    ORDER BY ${since} DESC, ${otherColumn} DESC LIMIT ${COUNT_CAP + 1}) capped`);
