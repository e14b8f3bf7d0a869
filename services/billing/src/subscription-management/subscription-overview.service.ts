import { Injectable } from '@nestjs/common';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { PlanReader } from '../account-plans';
import { RefundsService } from '../refunds';

@Injectable()
export class SubscriptionOverviewService {
  constructor(
    private readonly plans: PlanReader,
    private readonly refunds: RefundsService,
  ) {}

  /** A user's plan, its payment and what can be refunded of it, from what is stored here. */
  async get(userId: string): Promise<Subscription> {
    const plan = await this.plans.read(userId);
    const refundRequest = await this.refunds.latest(userId);
    return { ...plan, refundable: await this.refunds.refundable(userId), refundRequest };
  }
}
