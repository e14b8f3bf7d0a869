import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { isPurged } from '../users';

/**
 * An event older than the stored version changes nothing, nor does any event after the purge of either user. Returns a
 * row when the user blocked or unblocked the other.
 */
const UPSERT = `
  WITH old AS (SELECT blocked FROM collector_relations WHERE user_id = $1 AND other_id = $2), written AS (
    INSERT INTO collector_relations AS r (user_id, other_id, version, following, blocked, muted)
    SELECT $1, $2, $3, $4, $5, $6 WHERE NOT ${isPurged('$1')} AND NOT ${isPurged('$2')}
    ON CONFLICT (user_id, other_id) DO UPDATE SET version = excluded.version, following = excluded.following,
      blocked = excluded.blocked, muted = excluded.muted
    WHERE r.version < excluded.version
    RETURNING blocked
  )
  SELECT FROM written WHERE blocked <> coalesce((SELECT blocked FROM old), false)`;

/** Blocked users are not compared, so the overlaps change. */
const COMPARE_ALL = 'INSERT INTO castings_due (user_id, compare_all) VALUES ($1, true)';

/** Keeps a copy of identity's relations between users. */
@Handler()
export class RelationChangedSubscriber {
  @Subscribes(relationChanged)
  async saveRelation(relation: PayloadOf<typeof relationChanged>, { tx }: Delivery): Promise<void> {
    const { userId, otherId, version, following, blocked, muted } = relation;
    const blockChanges = await rows(tx, UPSERT, [userId, otherId, version, following, blocked, muted]);
    if (blockChanges.length > 0) await tx.query(COMPARE_ALL, [userId]);
  }
}
