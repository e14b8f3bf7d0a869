import type { PayloadOf } from '@vault/contracts/define';
import { accountClosed, accountRestored } from '@vault/contracts/identity/account';
import { passwordChanged } from '@vault/contracts/identity/auth';
import { accountActivated, accountBanned } from '@vault/contracts/identity/users';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { NotifyService } from '../notify';
import {
  ACCOUNT_ACTIVATED_TEXT,
  ACCOUNT_RESTORED_TEXT,
  ACCOUNT_SUSPENDED_TEXT,
  accountActivatedMail,
  accountClosedMail,
  accountClosedText,
  accountRestoredMail,
  accountSuspendedMail,
} from './account-status.templates';
import { passwordChangedText } from './sign-in.templates';

const SENDABLE_DAYS = 14;
/** A suspended user must learn the reason, even after a long failure of the mail server. */
const SUSPENSION_SENDABLE_DAYS = 30;

/** Changes of a user's account, in the bell and by required mails. */
@Handler()
export class AccountSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  /** Only in the bell: the mail is sent by `AccountMailSubscriber`. */
  @Subscribes(passwordChanged)
  onPasswordChanged({ userId, changedAt }: PayloadOf<typeof passwordChanged>, delivery: Delivery): Promise<void> {
    const text = passwordChangedText({ changedAt });
    return this.notifications.notify(delivery, { userId, kind: 'account', text, happenedAt: changedAt });
  }

  @Subscribes(accountClosed)
  onAccountClosed({ userId, closedAt, purgeAt }: PayloadOf<typeof accountClosed>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'account',
      text: accountClosedText({ closedAt, purgeAt }),
      bell: 'never',
      mail: {
        template: accountClosedMail,
        content: { closedAt, purgeAt },
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
        policy: 'required',
      },
    });
  }

  @Subscribes(accountRestored)
  onAccountRestored({ userId, restoredAt }: PayloadOf<typeof accountRestored>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'account',
      text: ACCOUNT_RESTORED_TEXT,
      bell: 'even-hidden',
      mail: {
        template: accountRestoredMail,
        content: { restoredAt },
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
        policy: 'required',
      },
    });
  }

  @Subscribes(accountBanned)
  onAccountBanned({ userId, reason, bannedAt }: PayloadOf<typeof accountBanned>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'account',
      text: ACCOUNT_SUSPENDED_TEXT,
      bell: 'never',
      mail: {
        template: accountSuspendedMail,
        content: { reason, bannedAt },
        giveUpAt: daysAfter(delivery.occurredAt, SUSPENSION_SENDABLE_DAYS),
        policy: 'required',
      },
    });
  }

  @Subscribes(accountActivated)
  onAccountActivated({ userId, activatedAt }: PayloadOf<typeof accountActivated>, delivery: Delivery): Promise<void> {
    return this.notifications.notify(delivery, {
      userId,
      kind: 'account',
      text: ACCOUNT_ACTIVATED_TEXT,
      bell: 'even-hidden',
      mail: {
        template: accountActivatedMail,
        content: { activatedAt },
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
        policy: 'required',
      },
    });
  }
}
