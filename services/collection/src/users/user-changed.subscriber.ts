import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { MARK_MODELS_OF } from './models-of-member';

const COLUMNS = [
  'first_name',
  'last_name',
  'registered_at',
  'verified_at',
  'version',
  'hidden',
  'avatar_url',
  'profile_public',
  'sharing',
  'region',
];

/** An event that comes after a newer one changes nothing, nor does any after the purge. Answers whether the person began or ceased to count. */
const PROJECT = `
  WITH old AS (SELECT verified_at FROM members WHERE user_id = $1), written AS (
    INSERT INTO members AS m (user_id, ${COLUMNS.join(', ')})
    VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
    ON CONFLICT (user_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE m.version < excluded.version AND m.purged_at IS NULL
    RETURNING verified_at
  )
  SELECT (SELECT verified_at FROM old) IS DISTINCT FROM verified_at AS counts FROM written`;

@Handler()
export class UserChangedSubscriber {
  @Subscribes(userChanged)
  async follow(member: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    const values = [
      member.userId,
      member.firstName,
      member.lastName,
      member.registeredAt,
      member.verifiedAt,
      member.version,
      member.hidden,
      member.avatarUrl,
      member.profilePublic,
      member.sharing,
      member.region,
    ];
    const [written] = await rows<{ counts: boolean }>(tx, PROJECT, values);
    if (written?.counts) await tx.query(MARK_MODELS_OF, [member.userId]);
  }
}
