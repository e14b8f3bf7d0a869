import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { isPurged } from '../users/gone';

/** An event that comes after a newer one changes nothing, nor does any after the purge of one of the two. */
const PROJECT = `
  WITH old AS (SELECT blocked FROM collector_relations WHERE user_id = $1 AND other_id = $2), written AS (
    INSERT INTO collector_relations AS r (user_id, other_id, version, following, blocked, muted)
    SELECT $1, $2, $3, $4, $5, $6 WHERE NOT ${isPurged('$1')} AND NOT ${isPurged('$2')}
    ON CONFLICT (user_id, other_id) DO UPDATE SET version = excluded.version, following = excluded.following,
      blocked = excluded.blocked, muted = excluded.muted
    WHERE r.version < excluded.version
    RETURNING blocked
  )
  SELECT FROM written WHERE blocked <> coalesce((SELECT blocked FROM old), false)`;

/** Who is blocked is nobody to be compared with, and is again once that is taken back. */
const COMPARE_ANEW = 'INSERT INTO castings_due (user_id, anew) VALUES ($1, true)';

@Handler()
export class RelationChangedSubscriber {
  @Subscribes(relationChanged)
  async follow(relation: PayloadOf<typeof relationChanged>, { tx }: Delivery): Promise<void> {
    const { userId, otherId, version, following, blocked, muted } = relation;
    const turned = await rows(tx, PROJECT, [userId, otherId, version, following, blocked, muted]);
    if (turned.length > 0) await tx.query(COMPARE_ANEW, [userId]);
  }
}
