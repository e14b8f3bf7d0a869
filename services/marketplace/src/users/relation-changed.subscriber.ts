import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { shareUserLocks } from './user-locks';

/** Ignores older versions, and everything after the purge of either account. */
const UPSERT = `
  INSERT INTO relations AS r (user_id, other_id, version, blocked)
  SELECT $1::uuid, $2::uuid, $3::bigint, $4::boolean
  WHERE NOT EXISTS (SELECT FROM users WHERE user_id IN ($1, $2) AND purged_at IS NOT NULL)
  ON CONFLICT (user_id, other_id) DO UPDATE SET version = excluded.version, blocked = excluded.blocked
  WHERE r.version < excluded.version`;

/** Keeps the table of blocks. */
@Handler()
export class RelationChangedSubscriber {
  @Subscribes(relationChanged)
  async update(relation: PayloadOf<typeof relationChanged>, { tx }: Delivery): Promise<void> {
    const { userId, otherId, version, blocked } = relation;
    await shareUserLocks(tx, [userId, otherId]);
    await rows(tx, UPSERT, [userId, otherId, version, blocked]);
  }
}
