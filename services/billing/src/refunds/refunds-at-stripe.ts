import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import Stripe from 'stripe';
import { idOf, unlessGone } from '../stripe/answers';
import { waiting } from '../stripe/request';

export interface Repayment {
  readonly requestId: string;
  readonly userId: string | null;
  readonly paymentIntentId: string;
  readonly cents: number;
}

type Patience = Pick<CallContext, 'deadline'>;

/** Money given back, and what ends with it. Each step may be repeated. */
@Injectable()
export class RefundsAtStripe {
  constructor(private readonly stripe: Stripe) {}

  /** Gives back once, however often it is tried; answers Stripe's id of it. */
  async payBack(wait: Patience, { requestId, userId, paymentIntentId, cents }: Repayment): Promise<string> {
    const made = await this.madeBefore(wait, requestId, paymentIntentId);
    if (made) return made;
    const { id } = await this.stripe.refunds.create(
      {
        ...{ payment_intent: paymentIntentId, amount: cents, reason: 'requested_by_customer' },
        metadata: { refundRequestId: requestId, ...(userId !== null && { userId }) },
      },
      waiting(wait, `refund:${requestId}:${paymentIntentId}`),
    );
    return id;
  }

  /** The subscription ends now; what it still had to its credit went into the refund. */
  async end(wait: Patience, subscriptionId: string): Promise<void> {
    const found = await this.running(wait, subscriptionId);
    if (!found) return;
    try {
      await this.stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }, waiting(wait));
    } catch (error) {
      // Somebody else ended it meanwhile.
      if (await this.running(wait, subscriptionId)) throw error;
    }
    await this.takeCredit(wait, idOf(found.customer) ?? '');
  }

  private async running(wait: Patience, subscriptionId: string): Promise<Stripe.Subscription | null> {
    const found = await unlessGone(this.stripe.subscriptions.retrieve(subscriptionId, {}, waiting(wait)));
    return found?.ended_at === null ? found : null;
  }

  private async takeCredit(wait: Patience, customerId: string): Promise<void> {
    const customer = await unlessGone(this.stripe.customers.retrieve(customerId, {}, waiting(wait)));
    if (!customer || customer.deleted || customer.balance >= 0) return;
    await this.stripe.customers.update(customerId, { balance: 0 }, waiting(wait));
  }

  /** Stripe forgets its idempotency keys after a day; the refund itself says what it is for. */
  private async madeBefore(wait: Patience, requestId: string, paymentIntentId: string): Promise<string | null> {
    const { data } = await this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, waiting(wait));
    return data.find(({ metadata }) => metadata?.refundRequestId === requestId)?.id ?? null;
  }
}
