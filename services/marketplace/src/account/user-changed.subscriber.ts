import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { lockUser } from '../users';
import { hideAccount, showAccount } from './account-visibility';

const IS_HIDDEN = 'SELECT FROM users WHERE user_id = $1 AND hidden';

/** Ignores older versions, and everything after the purge. */
const UPSERT = `
  INSERT INTO users AS u (user_id, first_name, last_name, registered_at, verified_at, version, hidden, avatar_url, region,
    social_links, profile_public, public_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    registered_at = excluded.registered_at, verified_at = excluded.verified_at, version = excluded.version,
    hidden = excluded.hidden, avatar_url = excluded.avatar_url, region = excluded.region,
    social_links = excluded.social_links, profile_public = excluded.profile_public,
    public_name = excluded.public_name
  WHERE u.version < excluded.version AND u.purged_at IS NULL
  RETURNING u.user_id`;

/** Copies users, and hides or shows their listings when their account is closed or restored. */
@Handler()
export class UserChangedSubscriber {
  @Subscribes(userChanged)
  async update(user: PayloadOf<typeof userChanged>, { tx }: Delivery): Promise<void> {
    const { userId, firstName, lastName, registeredAt, verifiedAt, version, hidden } = user;
    await lockUser(tx, userId);
    const wasHidden = (await rows(tx, IS_HIDDEN, [userId])).length > 0;
    const profile = [
      user.avatarUrl,
      user.region,
      JSON.stringify(user.socialLinks),
      user.profilePublic,
      user.publicName,
    ];
    const values = [userId, firstName, lastName, registeredAt, verifiedAt, version, hidden, ...profile];
    const isUpdated = (await rows(tx, UPSERT, values)).length > 0;
    if (isUpdated && hidden !== wasHidden) await (hidden ? hideAccount(tx, userId) : showAccount(tx, userId));
  }
}
