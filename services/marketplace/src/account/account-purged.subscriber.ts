import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { lockUser } from '../users';
import { hideAccount } from './account-visibility';

/** The row stays without a name, so that a late event cannot restore the user. */
const ANONYMIZE = `
  INSERT INTO users AS u (user_id, first_name, last_name, registered_at, version, hidden, purged_at)
  VALUES ($1, '', '', $2, 0, true, $2)
  ON CONFLICT (user_id) DO UPDATE SET first_name = '', last_name = '', public_name = NULL, registered_at = excluded.registered_at,
    verified_at = NULL, hidden = true, avatar_url = NULL, region = NULL, social_links = '[]', profile_public = false,
    purged_at = excluded.purged_at
  WHERE u.purged_at IS NULL RETURNING u.user_id`;

/** Hides a purged account; `MarketplacePurgeWorker` deletes the rest in batches. */
@Handler()
export class AccountPurgedSubscriber {
  @Subscribes(accountPurged)
  async anonymize({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    await lockUser(tx, userId);
    if ((await rows(tx, ANONYMIZE, [userId, purgedAt])).length > 0) await hideAccount(tx, userId);
  }
}
