import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';

const COLUMNS = [
  'first_name',
  'last_name',
  'public_name',
  'registered_at',
  'verified_at',
  'version',
  'hidden',
  'avatar_url',
  'profile_public',
  'sharing',
  'region',
];

/** An event older than the stored version changes nothing, nor does any event after the purge. */
const UPSERT = `
  INSERT INTO users AS u (user_id, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (user_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE u.version < excluded.version AND u.purged_at IS NULL`;

/** Keeps a copy of identity's users. */
@Handler()
export class UserChangedSubscriber {
  @Subscribes(userChanged)
  async saveUser(user: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    await tx.query(UPSERT, [
      user.userId,
      user.firstName,
      user.lastName,
      user.publicName,
      user.registeredAt,
      user.verifiedAt,
      user.version,
      user.hidden,
      user.avatarUrl,
      user.profilePublic,
      user.sharing,
      user.region,
    ]);
  }
}
