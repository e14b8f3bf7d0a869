import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';

/** The row stays without a name, so that later events do not create the user again. */
const ANONYMIZE = `
  INSERT INTO users AS u (user_id, first_name, last_name, registered_at, version, hidden, purged_at)
  VALUES ($1, '', '', $2, 0, true, $2)
  ON CONFLICT (user_id) DO UPDATE SET first_name = '', last_name = '', public_name = NULL, registered_at = excluded.registered_at,
    verified_at = NULL, hidden = true, profile_public = false, sharing = '{}', avatar_url = NULL, region = NULL,
    purged_at = excluded.purged_at
  WHERE u.purged_at IS NULL`;

/** Everything else that is held of the user is deleted in batches (`VaultPurgeWorker`). */
@Handler()
export class AccountPurgedSubscriber {
  @Subscribes(accountPurged)
  async anonymizeUser({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    await rows(tx, ANONYMIZE, [userId, purgedAt]);
  }
}
