import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { idOf, nullIfMissing } from '../stripe';
import { StripeTaskWorker } from '../stripe-tasks';
import { isEnded } from '../subscriptions';
import { CustomerSync } from './customer-sync.service';

const PAYMENTS = `
  SELECT payment_intent_id AS id FROM invoices
  WHERE stripe_subscription_id = $1 AND status = 'paid' AND paid > refunded AND payment_intent_id IS NOT NULL`;

const { StripeInvalidRequestError } = Stripe.errors;

/** Cancels a subscription that was bought beside another one and refunds all its payments. */
@Injectable()
export class DuplicateSubscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly sync: CustomerSync,
    worker: StripeTaskWorker,
  ) {
    worker.register('cancel_duplicate', async (id) => this.sync.trySync(await this.cancel(id)));
  }

  /** Returns the customer's id; null when the subscription does not exist at Stripe. */
  private async cancel(id: string): Promise<string | null> {
    const subscription = await nullIfMissing(this.stripe.subscriptions.retrieve(id));
    if (!subscription) return null;
    if (!isEnded(subscription.status)) await this.stripe.subscriptions.cancel(id, { prorate: false });
    const payments = await rows<{ id: string }>(this.dataSource.manager, PAYMENTS, [id]);
    for (const payment of payments) await this.refund(payment.id);
    return idOf(subscription.customer);
  }

  private async refund(paymentIntentId: string): Promise<void> {
    const refund = { payment_intent: paymentIntentId, reason: 'duplicate' } as const;
    try {
      await this.stripe.refunds.create(refund, { idempotencyKey: `duplicate:${paymentIntentId}` });
    } catch (error) {
      const isRefunded = error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded';
      if (!isRefunded) throw error;
    }
  }
}
