import { Injectable } from '@nestjs/common';
import type { RefundRequest } from '@vault/contracts/billing/refunds';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { firstPayment } from '../refunds/first-payment';
import { refundableUntil, refundAmount } from '../refunds/refund-amount';
import { REFUND_COLUMNS } from '../refunds/refund-columns';
import { dollarsOf } from '../plans/money';
import { SubscriptionReader } from '../subscriptions/read.service';

const LATEST_REQUEST = `
  select ${REFUND_COLUMNS} from refund_requests r where r.user_id = $1 order by r.created_at desc, r.id desc limit 1`;

/** All that somebody is shown of their own plan, from what is known here. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionReader,
  ) {}

  async of(userId: string): Promise<Subscription> {
    const plan = await this.subscriptions.of(userId);
    const [refundRequest = null] = await rows<RefundRequest>(this.dataSource.manager, LATEST_REQUEST, [userId]);
    return { ...plan, refundable: await this.refundable(userId), refundRequest };
  }

  private async refundable(userId: string): Promise<Subscription['refundable']> {
    const payment = await firstPayment(this.dataSource.manager, userId);
    const cents = payment && !payment.asked ? refundAmount(payment, payment.now) : 0;
    if (!payment || cents === 0) return null;
    return { amount: dollarsOf(cents), until: refundableUntil(payment.paidAt).toISOString() };
  }
}
