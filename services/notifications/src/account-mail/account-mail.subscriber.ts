import type { PayloadOf } from '@vault/contracts/define';
import { passwordChanged, resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DeliveriesService } from '../deliveries/deliveries.service';

const THREE_DAYS_MS = 3 * 86_400_000;

const threeDaysAfter = (moment: Date): Date => new Date(moment.getTime() + THREE_DAYS_MS);

/** The mails about somebody's account. */
@Handler()
export class AccountMailSubscriber {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Subscribes(verificationRequested)
  onVerificationRequested(event: PayloadOf<typeof verificationRequested>, delivery: Delivery): Promise<void> {
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient: event.email,
      userId: event.userId,
      kind: 'account',
      template: 'verify-address',
      content: { firstName: event.firstName, token: event.token },
      giveUpAt: threeDaysAfter(delivery.occurredAt),
    });
  }

  @Subscribes(resetRequested)
  onResetRequested(event: PayloadOf<typeof resetRequested>, delivery: Delivery): Promise<void> {
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient: event.email,
      userId: event.userId,
      kind: 'account',
      template: 'reset-code',
      content: { firstName: event.firstName, code: event.code },
      giveUpAt: new Date(event.expiresAt),
    });
  }

  @Subscribes(passwordChanged, 'password-mail')
  onPasswordChanged(event: PayloadOf<typeof passwordChanged>, delivery: Delivery): Promise<void> {
    return this.deliveries.enqueue(delivery.tx, {
      eventId: delivery.messageId,
      recipient: event.email,
      userId: event.userId,
      kind: 'account',
      template: 'password-changed',
      content: { firstName: event.firstName, changedAt: event.changedAt },
      giveUpAt: threeDaysAfter(delivery.occurredAt),
    });
  }
}
