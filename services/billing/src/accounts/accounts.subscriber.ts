import type { PayloadOf } from '@vault/contracts/define';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { accountBanned } from '@vault/contracts/identity/users';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { AccountClosing } from './account-closing.service';
import { AccountPurge } from './account-purge.service';

@Handler()
export class AccountsSubscriber {
  constructor(
    private readonly closing: AccountClosing,
    private readonly purge: AccountPurge,
  ) {}

  @Subscribes(accountClosed)
  onAccountClosed({ userId }: PayloadOf<typeof accountClosed>, { tx }: Delivery): Promise<void> {
    return this.closing.close(tx, userId);
  }

  /** Nothing is renewed by itself when the ban is lifted: the user resumes the subscription. */
  @Subscribes(accountBanned)
  onAccountBanned({ userId }: PayloadOf<typeof accountBanned>, { tx }: Delivery): Promise<void> {
    return this.closing.close(tx, userId);
  }

  @Subscribes(accountRestored)
  onAccountRestored({ userId }: PayloadOf<typeof accountRestored>, { tx }: Delivery): Promise<void> {
    return this.closing.restore(tx, userId);
  }

  @Subscribes(accountPurged)
  onAccountPurged({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    return this.purge.purge(tx, userId, purgedAt);
  }
}
