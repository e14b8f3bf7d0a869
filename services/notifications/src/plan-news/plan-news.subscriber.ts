import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../telling/days-after';
import { TellingService } from '../telling/telling.service';
import * as planMail from '../templates/plan-news';

/** It stays true and worth knowing for long. */
const PLAN_DAYS = 14;

/** Money and its end brook no waiting for the next digest. */
const AT_ONCE: ReadonlySet<PayloadOf<typeof subscriptionNotice>['news']> = new Set([
  'payment_failed',
  'grace_over',
  'refunded',
  'refund_declined',
]);

/** What people are told of the plan they pay for. */
@Handler()
export class PlanNewsSubscriber {
  constructor(private readonly telling: TellingService) {}

  @Subscribes(subscriptionNotice)
  onSubscriptionNews(event: PayloadOf<typeof subscriptionNotice>, delivery: Delivery): Promise<void> {
    const { userId, ...news } = event;
    return this.telling.tell(delivery, {
      userId,
      kind: 'plan',
      words: planMail.words(news),
      mail: {
        template: 'plan-news',
        content: (firstName) => ({ firstName, ...news }),
        giveUpAt: daysAfter(delivery.occurredAt, PLAN_DAYS),
        ...(AT_ONCE.has(news.news) && { sends: 'owed' as const }),
      },
    });
  }
}
