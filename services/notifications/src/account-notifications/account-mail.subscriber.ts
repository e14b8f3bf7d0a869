import type { PayloadOf } from '@vault/contracts/define';
import { passwordChanged, resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter, DeliveriesService } from '../deliveries';
import { passwordChangedMail, resetCodeMail, verifyAddressMail } from './sign-in.templates';

const SENDABLE_DAYS = 3;

/** Mails that every user gets at once, at the address in the event: this service may not know the user yet. */
@Handler()
export class AccountMailSubscriber {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Subscribes(verificationRequested)
  onVerificationRequested(event: PayloadOf<typeof verificationRequested>, delivery: Delivery): Promise<void> {
    const { email: recipient, userId, firstName, token } = event;
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient,
      userId,
      firstName,
      kind: 'account',
      template: verifyAddressMail,
      content: { token },
      giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
    });
  }

  @Subscribes(resetRequested)
  onResetRequested(event: PayloadOf<typeof resetRequested>, delivery: Delivery): Promise<void> {
    const { email: recipient, userId, firstName, code, expiresAt } = event;
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient,
      userId,
      firstName,
      kind: 'account',
      template: resetCodeMail,
      content: { code },
      giveUpAt: new Date(expiresAt),
    });
  }

  @Subscribes(passwordChanged, 'password-mail')
  onPasswordChanged(event: PayloadOf<typeof passwordChanged>, delivery: Delivery): Promise<void> {
    const { email: recipient, userId, firstName, changedAt } = event;
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient,
      userId,
      firstName,
      kind: 'account',
      template: passwordChangedMail,
      content: { changedAt },
      giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
    });
  }
}
