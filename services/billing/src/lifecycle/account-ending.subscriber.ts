import type { PayloadOf } from '@vault/contracts/define';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { accountBanned } from '@vault/contracts/identity/users';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { AccountEnding } from './account-ending.service';

@Handler()
export class AccountEndingSubscriber {
  constructor(private readonly ending: AccountEnding) {}

  @Subscribes(accountClosed)
  onAccountClosed({ userId }: PayloadOf<typeof accountClosed>, { tx }: Delivery): Promise<void> {
    return this.ending.close(tx, userId);
  }

  /** Should the account be activated again, its owner may go on with the plan: nothing is paid without their doing. */
  @Subscribes(accountBanned)
  onAccountBanned({ userId }: PayloadOf<typeof accountBanned>, { tx }: Delivery): Promise<void> {
    return this.ending.close(tx, userId);
  }

  @Subscribes(accountRestored)
  onAccountRestored({ userId }: PayloadOf<typeof accountRestored>, { tx }: Delivery): Promise<void> {
    return this.ending.restore(tx, userId);
  }

  @Subscribes(accountPurged)
  onAccountPurged({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    return this.ending.purge(tx, userId, purgedAt);
  }
}
