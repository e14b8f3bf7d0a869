import type { PayloadOf } from '@vault/contracts/define';
import { memberChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';

/** An event that comes after a newer one changes nothing. */
const PROJECT = `
  INSERT INTO members AS m (user_id, first_name, last_name, registered_at, verified_at, version)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    registered_at = excluded.registered_at, verified_at = excluded.verified_at, version = excluded.version
  WHERE m.version < excluded.version`;

@Handler()
export class MemberChangedSubscriber {
  @Subscribes(memberChanged)
  async follow(member: PayloadOf<typeof memberChanged>, { tx }: Delivery): Promise<void> {
    const { userId, firstName, lastName, registeredAt, verifiedAt, version } = member;
    await tx.query(PROJECT, [userId, firstName, lastName, registeredAt, verifiedAt, version]);
  }
}
