import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { idOf, nullIfMissing, requestOptions, type Deadline } from '../stripe';

export interface StripeRefund {
  readonly requestId: string;
  readonly userId: string | null;
  readonly paymentIntentId: string;
  readonly cents: number;
}

/** The steps of a refund at Stripe. Each may be repeated. */
@Injectable()
export class StripeRefunds {
  constructor(private readonly stripe: Stripe) {}

  /** Refunds once, however often it is called; returns Stripe's id of the refund. */
  async create(deadline: Deadline, { requestId, userId, paymentIntentId, cents }: StripeRefund): Promise<string> {
    const existing = await this.find(deadline, requestId, paymentIntentId);
    if (existing) return existing;
    const metadata = { refundRequestId: requestId, ...(userId !== null && { userId }) };
    const { id } = await this.stripe.refunds.create(
      { payment_intent: paymentIntentId, amount: cents, reason: 'requested_by_customer', metadata },
      requestOptions(deadline, `refund:${requestId}:${paymentIntentId}`),
    );
    return id;
  }

  /** Cancels the subscription at once. The customer's credit is removed: the refund includes it. */
  async cancelSubscription(deadline: Deadline, subscriptionId: string): Promise<void> {
    const subscription = await this.findRunning(deadline, subscriptionId);
    if (!subscription) return;
    const withoutCharges = { invoice_now: false, prorate: false };
    try {
      await this.stripe.subscriptions.cancel(subscriptionId, withoutCharges, requestOptions(deadline));
    } catch (error) {
      // It may have ended meanwhile.
      if (await this.findRunning(deadline, subscriptionId)) throw error;
    }
    await this.removeCredit(deadline, idOf(subscription.customer) ?? '');
  }

  private async findRunning(deadline: Deadline, subscriptionId: string): Promise<Stripe.Subscription | null> {
    const call = this.stripe.subscriptions.retrieve(subscriptionId, {}, requestOptions(deadline));
    const subscription = await nullIfMissing(call);
    return subscription?.ended_at === null ? subscription : null;
  }

  private async removeCredit(deadline: Deadline, customerId: string): Promise<void> {
    const customer = await nullIfMissing(this.stripe.customers.retrieve(customerId, {}, requestOptions(deadline)));
    if (!customer || customer.deleted || customer.balance >= 0) return;
    await this.stripe.customers.update(customerId, { balance: 0 }, requestOptions(deadline));
  }

  /** Stripe drops idempotency keys after a day; the refund's metadata stays. */
  private async find(deadline: Deadline, requestId: string, paymentIntentId: string): Promise<string | null> {
    const { data } = await this.stripe.refunds.list(
      { payment_intent: paymentIntentId, limit: 100 },
      requestOptions(deadline),
    );
    return data.find(({ metadata }) => metadata?.refundRequestId === requestId)?.id ?? null;
  }
}
