import type { PayloadOf } from '@vault/contracts/define';
import { passwordChanged, resetRequested, verificationRequested } from '@vault/contracts/identity/auth';
import { securityAlertRaised } from '@vault/contracts/identity/security-alerts';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter, DeliveriesService, type NewDelivery } from '../deliveries';
import { securityAlertMail } from './security-alert.template';
import { passwordChangedMail, resetCodeMail, verifyAddressMail } from './sign-in.templates';

const SENDABLE_DAYS = 3;

/** Mails that every user gets at once, at the address in the event: this service may not know the user yet. */
@Handler()
export class AccountMailSubscriber {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Subscribes(verificationRequested)
  onVerificationRequested(event: PayloadOf<typeof verificationRequested>, delivery: Delivery): Promise<void> {
    const giveUpAt = daysAfter(delivery.occurredAt, SENDABLE_DAYS);
    return this.send(delivery, event, { template: verifyAddressMail, content: { token: event.token }, giveUpAt });
  }

  @Subscribes(resetRequested)
  onResetRequested(event: PayloadOf<typeof resetRequested>, delivery: Delivery): Promise<void> {
    const { email, code, linkToken, expiresAt } = event;
    const content = { email, code, linkToken };
    return this.send(delivery, event, { template: resetCodeMail, content, giveUpAt: new Date(expiresAt) });
  }

  @Subscribes(passwordChanged, 'password-mail')
  onPasswordChanged(event: PayloadOf<typeof passwordChanged>, delivery: Delivery): Promise<void> {
    const giveUpAt = daysAfter(delivery.occurredAt, SENDABLE_DAYS);
    const content = { changedAt: event.changedAt };
    return this.send(delivery, event, { template: passwordChangedMail, content, giveUpAt });
  }

  @Subscribes(securityAlertRaised)
  onSecurityAlert(event: PayloadOf<typeof securityAlertRaised>, delivery: Delivery): Promise<void> {
    const giveUpAt = daysAfter(delivery.occurredAt, SENDABLE_DAYS);
    const { alert, device, at } = event;
    return this.send(delivery, event, { template: securityAlertMail, content: { alert, device, at }, giveUpAt });
  }

  private send<C extends object>(
    { tx, messageId: eventId }: Delivery,
    { email: recipient, userId, firstName }: { email: string; userId: string; firstName: string },
    mail: Pick<NewDelivery<C>, 'template' | 'content' | 'giveUpAt'>,
  ): Promise<void> {
    return this.deliveries.enqueue(tx, [{ eventId, recipient, userId, firstName, kind: 'account', ...mail }]);
  }
}
