import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { CheckoutsRepository } from '../checkout';
import { idOf, nullIfMissing } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { StripeTaskQueue, StripeTaskWorker } from '../stripe-tasks';
import { isCurrent, SubscriptionsRepository } from '../subscriptions';

/** Stops the payments of accounts that are closed or banned. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly checkouts: CheckoutsRepository,
    private readonly sync: CustomerSync,
    private readonly tasks: StripeTaskQueue,
    worker: StripeTaskWorker,
  ) {
    worker.register('stop_renewal', async (id) => this.sync.trySync(await this.stopRenewal(id)));
    worker.register('expire_checkout', async (id) => this.sync.trySync(await this.expireCheckout(id)));
  }

  /** Keeps the plan until the end of the paid period without renewing it, and closes open checkouts. */
  async close(tx: EntityManager, userId: string): Promise<void> {
    for (const { id } of await this.checkouts.findOpen(tx, userId)) {
      await this.tasks.add(tx, { kind: 'expire_checkout', subject: id, userId });
    }
    const current = await this.subscriptions.findCurrent(tx, userId);
    if (current) await this.tasks.add(tx, { kind: 'stop_renewal', subject: current.id, userId });
  }

  /** A cancellation that has reached Stripe stays: the user may resume the subscription. */
  async restore(tx: EntityManager, userId: string): Promise<void> {
    await this.tasks.withdraw(tx, userId, ['stop_renewal', 'expire_checkout']);
  }

  /** Returns the id of the subscription's customer; null when the subscription does not exist at Stripe. */
  private async stopRenewal(subscriptionId: string): Promise<string | null> {
    const subscription = await nullIfMissing(this.stripe.subscriptions.retrieve(subscriptionId));
    if (!subscription) return null;
    const { status, cancel_at, cancel_at_period_end, customer } = subscription;
    if (isCurrent(status) && cancel_at === null && !cancel_at_period_end) {
      const schedule = idOf(subscription.schedule);
      if (schedule) await this.stripe.subscriptionSchedules.release(schedule);
      await this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    }
    return idOf(customer);
  }

  /** Like `stopRenewal` for a subscription that was bought just before; null when the checkout was not paid. */
  private async expireCheckout(sessionId: string): Promise<string | null> {
    const session = await nullIfMissing(this.stripe.checkout.sessions.retrieve(sessionId));
    if (session?.status === 'open') await this.stripe.checkout.sessions.expire(sessionId);
    const subscriptionId = idOf(session?.subscription);
    return subscriptionId ? this.stopRenewal(subscriptionId) : null;
  }
}
