import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { lockPerson } from '../members/person-lock';
import { hideMember } from './hide';

/** The row stays without a name, so that nothing that comes later makes them somebody again. */
const FORGET = `
  INSERT INTO users AS m (user_id, first_name, last_name, registered_at, version, hidden, purged_at)
  VALUES ($1, '', '', $2, 0, true, $2)
  ON CONFLICT (user_id) DO UPDATE SET first_name = '', last_name = '', registered_at = excluded.registered_at,
    verified_at = NULL, hidden = true, avatar_url = NULL, region = NULL, social_links = '[]', profile_public = false,
    purged_at = excluded.purged_at
  WHERE m.purged_at IS NULL RETURNING m.user_id`;

/** Everything else that is held of the person is cleared away in portions (`ClearingWorker`). */
@Handler()
export class AccountPurgedSubscriber {
  @Subscribes(accountPurged)
  async forget({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    await lockPerson(tx, userId);
    if ((await rows(tx, FORGET, [userId, purgedAt])).length > 0) await hideMember(tx, userId);
  }
}
