import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { idOf, unlessGone } from '../stripe/answers';
import { isCounting } from '../subscriptions/subscription-row';

/** Lets a subscription end with what is paid, as its account was closed. */
@Injectable()
export class PlanEndTask {
  constructor(private readonly stripe: Stripe) {}

  /** Answers the customer. */
  async run(subscriptionId: string): Promise<string | null> {
    const found = await unlessGone(this.stripe.subscriptions.retrieve(subscriptionId));
    if (!found) return null;
    if (isCounting(found.status) && found.cancel_at === null && !found.cancel_at_period_end) {
      const schedule = idOf(found.schedule);
      if (schedule) await this.stripe.subscriptionSchedules.release(schedule);
      await this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    }
    return idOf(found.customer);
  }
}
