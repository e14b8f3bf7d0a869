import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed, relationChanged } from '@vault/contracts/identity/relations';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { addRecentItems, removeItems } from '../feed';
import { displayName } from '../users';

/** The kinds of relation, by the column that says since when. */
export type RelationColumn = 'followed_at' | 'blocked_at' | 'muted_at';

const RETURNING = `
  r.user_id AS "userId", r.other_id AS "otherId", r.version, r.followed_at IS NOT NULL AS following,
  r.blocked_at IS NOT NULL AS blocked, r.muted_at IS NOT NULL AS muted`;

const begin = (column: RelationColumn): string => `
  INSERT INTO collector_relations AS r (user_id, other_id, ${column}) VALUES ($1, $2, now())
  ON CONFLICT (user_id, other_id) DO UPDATE SET ${column} = now(), version = r.version + 1
    ${column === 'blocked_at' ? ', followed_at = NULL' : ''}
  WHERE r.${column} IS NULL RETURNING ${RETURNING}`;

const end = (column: RelationColumn): string => `
  UPDATE collector_relations r SET ${column} = NULL, version = version + 1
  WHERE user_id = $1 AND other_id = $2 AND ${column} IS NOT NULL RETURNING ${RETURNING}`;

/** Marks the pair as notified, unless it was before or the other has muted or blocked the follower. */
const MARK_NOTIFIED = `
  UPDATE collector_relations r SET follow_notified_at = now()
  FROM users u
  WHERE r.user_id = $1 AND r.other_id = $2 AND u.id = r.user_id AND r.follow_notified_at IS NULL AND NOT EXISTS (
    SELECT FROM collector_relations back
    WHERE back.user_id = $2 AND back.other_id = $1 AND (back.muted_at IS NOT NULL OR back.blocked_at IS NOT NULL))
  RETURNING r.other_id AS "userId", r.user_id AS "followerId", u.profile_public AS "followerPublic",
    ${displayName('u')} AS "followerName",
    ${isoTimestamp('r.followed_at')} AS "followedAt"`;

/**
 * Begins or ends a relation of one user to another, publishes the change and updates the feed. Both users are locked.
 * Blocking ends following in the same direction.
 *
 * @returns false when it was so before; then nothing is published.
 */
export async function setRelation(
  tx: EntityManager,
  [userId, otherId]: readonly [string, string],
  [column, isSet]: readonly [RelationColumn, boolean],
  ctx: Pick<CallContext, 'requestId'>,
): Promise<boolean> {
  const sql = isSet ? begin(column) : end(column);
  const [relation] = await rows<PayloadOf<typeof relationChanged>>(tx, sql, [userId, otherId]);
  if (!relation) return false;
  await publish(tx, relationChanged, relation, ctx);
  if (column === 'followed_at' && isSet) await addRecentItems(tx, userId, otherId);
  else if (column !== 'muted_at') await removeItems(tx, userId, otherId);
  return true;
}

/** Publishes that a user has a new follower: once for each pair, and not to who has muted the follower. */
export async function publishFollowed(
  tx: EntityManager,
  followerId: string,
  userId: string,
  ctx: Pick<CallContext, 'requestId'>,
): Promise<void> {
  const [followed] = await rows<PayloadOf<typeof collectorFollowed>>(tx, MARK_NOTIFIED, [followerId, userId]);
  if (followed) await publish(tx, collectorFollowed, followed, ctx);
}
