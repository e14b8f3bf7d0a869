import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { sharePeople } from './person-lock';

/** What comes after something newer changes nothing, nor does anything after the purge of either. */
const PROJECT = `
  INSERT INTO relations AS r (user_id, other_id, version, blocked)
  SELECT $1::uuid, $2::uuid, $3::bigint, $4::boolean
  WHERE NOT EXISTS (SELECT FROM users WHERE user_id IN ($1, $2) AND purged_at IS NOT NULL)
  ON CONFLICT (user_id, other_id) DO UPDATE SET version = excluded.version, blocked = excluded.blocked
  WHERE r.version < excluded.version`;

/** Who has blocked whom. */
@Handler()
export class RelationChangedSubscriber {
  @Subscribes(relationChanged)
  async follow(relation: PayloadOf<typeof relationChanged>, { tx }: Delivery): Promise<void> {
    const { userId, otherId, version, blocked } = relation;
    await sharePeople(tx, [userId, otherId]);
    await rows(tx, PROJECT, [userId, otherId, version, blocked]);
  }
}
