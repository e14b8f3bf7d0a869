import type { PayloadOf } from '@vault/contracts/define';
import { memberChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { MARK_MODELS_OF } from './models-of-member';

/** An event that comes after a newer one changes nothing, nor does any after the purge. Answers whether the person began or ceased to count. */
const PROJECT = `
  WITH old AS (SELECT verified_at FROM members WHERE user_id = $1), written AS (
    INSERT INTO members AS m (user_id, first_name, last_name, registered_at, verified_at, version, hidden)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
      registered_at = excluded.registered_at, verified_at = excluded.verified_at, version = excluded.version,
      hidden = excluded.hidden
    WHERE m.version < excluded.version AND m.purged_at IS NULL
    RETURNING verified_at
  )
  SELECT (SELECT verified_at FROM old) IS DISTINCT FROM verified_at AS counts FROM written`;

@Handler()
export class MemberChangedSubscriber {
  @Subscribes(memberChanged)
  async follow(member: PayloadOf<typeof memberChanged>, { tx }: Delivery): Promise<void> {
    const { userId, firstName, lastName, registeredAt, verifiedAt, version, hidden } = member;
    const values = [userId, firstName, lastName, registeredAt, verifiedAt, version, hidden];
    const [written] = await rows<{ counts: boolean }>(tx, PROJECT, values);
    if (written?.counts) await tx.query(MARK_MODELS_OF, [userId]);
  }
}
