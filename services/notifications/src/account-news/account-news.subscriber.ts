import type { PayloadOf } from '@vault/contracts/define';
import { accountClosed, accountPurged, accountRestored } from '@vault/contracts/identity/account';
import { passwordChanged } from '@vault/contracts/identity/auth';
import { accountActivated, accountBanned } from '@vault/contracts/identity/users';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import * as activatedMail from '../templates/account-activated';
import * as restoredMail from '../templates/account-restored';
import * as closedMail from '../templates/account-closed';
import * as suspendedMail from '../templates/account-suspended';
import * as passwordMail from '../templates/password-changed';
import { PurgeService } from './purge.service';

const ACCOUNT_DAYS = 14;
/** Reasons are owed for longer. */
const REASONS_DAYS = 30;

/** What people are told of their account, beside the mails that `AccountMailSubscriber` sends whatever they prefer. */
@Handler()
export class AccountNewsSubscriber {
  constructor(
    private readonly telling: TellingService,
    private readonly purge: PurgeService,
  ) {}

  @Subscribes(passwordChanged)
  onPasswordChanged({ userId, changedAt }: PayloadOf<typeof passwordChanged>, delivery: Delivery): Promise<void> {
    const words = passwordMail.words(changedAt);
    return this.telling.tell(delivery, { userId, kind: 'account', words, happenedAt: changedAt });
  }

  @Subscribes(accountClosed)
  onAccountClosed(event: PayloadOf<typeof accountClosed>, delivery: Delivery): Promise<void> {
    const { userId, closedAt, purgeAt } = event;
    return this.telling.tell(delivery, {
      userId,
      kind: 'account',
      words: closedMail.words({ closedAt, purgeAt }),
      bell: false,
      mail: {
        template: 'account-closed',
        content: (firstName) => ({ firstName, closedAt, purgeAt }),
        giveUpAt: daysAfter(delivery.occurredAt, ACCOUNT_DAYS),
        sends: 'owed',
      },
    });
  }

  @Subscribes(accountRestored)
  onAccountRestored({ userId, restoredAt }: PayloadOf<typeof accountRestored>, delivery: Delivery): Promise<void> {
    return this.telling.tell(delivery, {
      userId,
      kind: 'account',
      words: restoredMail.words,
      bell: 'kept',
      mail: {
        template: 'account-restored',
        content: (firstName) => ({ firstName, restoredAt }),
        giveUpAt: daysAfter(delivery.occurredAt, ACCOUNT_DAYS),
        sends: 'owed',
      },
    });
  }

  @Subscribes(accountBanned)
  onAccountBanned({ userId, reason, bannedAt }: PayloadOf<typeof accountBanned>, delivery: Delivery): Promise<void> {
    return this.telling.tell(delivery, {
      userId,
      kind: 'account',
      words: suspendedMail.words,
      bell: false,
      mail: {
        template: 'account-suspended',
        content: (firstName) => ({ firstName, reason, bannedAt }),
        giveUpAt: daysAfter(delivery.occurredAt, REASONS_DAYS),
        sends: 'owed',
      },
    });
  }

  @Subscribes(accountActivated)
  onAccountActivated({ userId, activatedAt }: PayloadOf<typeof accountActivated>, delivery: Delivery): Promise<void> {
    return this.telling.tell(delivery, {
      userId,
      kind: 'account',
      words: activatedMail.words,
      bell: 'kept',
      mail: {
        template: 'account-activated',
        content: (firstName) => ({ firstName, activatedAt }),
        giveUpAt: daysAfter(delivery.occurredAt, ACCOUNT_DAYS),
        sends: 'owed',
      },
    });
  }

  @Subscribes(accountPurged)
  onAccountPurged({ userId, purgedAt }: PayloadOf<typeof accountPurged>, { tx }: Delivery): Promise<void> {
    return this.purge.forget(tx, userId, purgedAt);
  }
}
