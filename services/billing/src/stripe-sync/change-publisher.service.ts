import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type BillingConfig } from '../config';
import { NoticesService } from '../notices';
import { RefundsService } from '../refunds';
import { changeNotices, type SubscriptionChange } from './change-notices';

/** Publishes the notices that follow from a change of a subscription. */
@Injectable()
export class ChangePublisher {
  constructor(
    private readonly notices: NoticesService,
    private readonly refunds: RefundsService,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  async publish(tx: EntityManager, userId: string, change: SubscriptionChange): Promise<void> {
    const subject = change.after.id;
    for (const content of changeNotices(change, this.config.GRACE_DAYS)) {
      // The notice of a refund says that the plan ended.
      const isImplied = content.notice === 'ended' && (await this.refunds.isSubscriptionRefunded(tx, subject));
      if (!isImplied) await this.notices.publishOnce(tx, { ...content, userId, subject });
    }
  }
}
