import type { PayloadOf } from '@vault/contracts/define';
import { transactionProgressed } from '@vault/contracts/marketplace/events';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { daysAfter } from '../deliveries';
import { collectorName } from '../mail';
import { NotifyService } from '../notify';
import { transactionMail, transactionText } from './transaction.template';

const SENDABLE_DAYS = 7;

/** Steps of a user's transactions, each by itself; also those of users whom they have muted or blocked. */
@Handler()
export class TransactionSubscriber {
  constructor(private readonly notifications: NotifyService) {}

  @Subscribes(transactionProgressed)
  onTransactionProgressed(event: PayloadOf<typeof transactionProgressed>, delivery: Delivery): Promise<void> {
    const { userId, byId, steppedAt, ...progress } = event;
    return this.notifications.notify(delivery, {
      userId,
      kind: 'transaction',
      text: transactionText(progress),
      actor: byId === null ? undefined : { id: byId, name: collectorName(progress.byName) },
      happenedAt: steppedAt,
      mail: {
        template: transactionMail,
        content: progress,
        giveUpAt: daysAfter(delivery.occurredAt, SENDABLE_DAYS),
      },
    });
  }
}
