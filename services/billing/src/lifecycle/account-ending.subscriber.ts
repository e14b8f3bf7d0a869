import type { PayloadOf } from '@vault/contracts/define';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { AccountEnding } from './account-ending.service';

@Handler()
export class AccountEndingSubscriber {
  constructor(private readonly ending: AccountEnding) {}

  @Subscribes(accountClosed)
  onAccountClosed({ userId }: PayloadOf<typeof accountClosed>, { tx }: Delivery): Promise<void> {
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
