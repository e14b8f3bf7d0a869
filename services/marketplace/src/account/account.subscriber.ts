import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
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

/** The row stays without a name, so that a late event cannot restore the user. */
const ANONYMIZE = `
  INSERT INTO users AS u (user_id, first_name, last_name, registered_at, version, hidden, purged_at)
  VALUES ($1, '', '', $2, 0, true, $2)
  ON CONFLICT (user_id) DO UPDATE SET first_name = '', last_name = '', public_name = NULL, registered_at = excluded.registered_at,
    verified_at = NULL, hidden = true, avatar_url = NULL, region = NULL, social_links = '[]', profile_public = false,
    purged_at = excluded.purged_at
  WHERE u.purged_at IS NULL RETURNING u.user_id`;

/**
 * Copies users, and hides or shows their listings when their account is closed or restored. What is held of a purged
 * account is deleted in batches (`MarketplacePurgeWorker`).
 */
@Handler()
export class AccountSubscriber {
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

  @Subscribes(accountPurged)
  async anonymize({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    await lockUser(tx, userId);
    if ((await rows(tx, ANONYMIZE, [userId, purgedAt])).length > 0) await hideAccount(tx, userId);
  }
}
