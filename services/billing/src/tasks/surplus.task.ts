import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { idOf, unlessGone } from '../stripe/answers';
import { isOver } from '../subscriptions/subscription-row';

const PAID = `select payment_intent_id as id from invoices
  where stripe_subscription_id = $1 and status = 'paid' and paid > refunded and payment_intent_id is not null`;

/** Ends a plan that was paid for beside another one, and pays all of it back. */
@Injectable()
export class SurplusTask {
  constructor(
    private readonly database: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /** Answers the customer. */
  async run(subscriptionId: string): Promise<string | null> {
    const found = await unlessGone(this.stripe.subscriptions.retrieve(subscriptionId));
    if (!found) return null;
    if (!isOver(found.status)) await this.stripe.subscriptions.cancel(subscriptionId, { prorate: false });
    const payments = await rows<{ id: string }>(this.database.manager, PAID, [subscriptionId]);
    for (const { id } of payments) await this.payBack(id);
    return idOf(found.customer);
  }

  private async payBack(payment: string): Promise<void> {
    try {
      await this.stripe.refunds.create(
        { payment_intent: payment, reason: 'duplicate' },
        { idempotencyKey: `surplus:${payment}` },
      );
    } catch (error) {
      const isDone =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
      if (!isDone) throw error;
    }
  }
}
