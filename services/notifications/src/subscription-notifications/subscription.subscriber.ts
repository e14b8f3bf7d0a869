import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { NotifyService } from '../notify';
import { subscriptionMail, subscriptionText } from './subscription.template';

const SENDABLE_DAYS = 14;

/** Money and the end of a plan must not wait for the next digest. */
const URGENT: ReadonlySet<PayloadOf<typeof subscriptionNotice>['news']> = new Set([
  'payment_failed',
  'grace_over',
  'refunded',
  'refund_declined',
]);

/** Changes of a user's paid plan. */
@Handler()
export class SubscriptionSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @Subscribes(subscriptionNotice)
  onSubscriptionNotice(event: PayloadOf<typeof subscriptionNotice>, delivery: Delivery): Promise<void> {
    const { userId, ...notice } = event;
    return this.notifications.notify(delivery, {
      userId,
      kind: 'plan',
      text: subscriptionText(notice),
      mail: {
        template: subscriptionMail,
        content: notice,
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
        policy: URGENT.has(notice.news) ? 'required' : undefined,
      },
    });
  }
}
