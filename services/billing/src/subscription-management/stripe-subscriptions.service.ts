import { Injectable } from '@nestjs/common';
import type { Contract } from '@vault/contracts/define';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { planOfPrice, StripePrices, type PlanChoice } from '../plans';
import { dateFromSeconds, idOf, nullIfMissing, orUnavailable, requestOptions, type Deadline } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { isCurrent, isPastDue, SubscriptionsRepository, type SubscriptionRow } from '../subscriptions';

const STRIPE_INTERVAL = { monthly: 'month', yearly: 'year' } as const;

/** A user's current subscription, as it is stored here and as Stripe has it now. */
export interface CurrentSubscription extends PlanChoice {
  readonly stored: SubscriptionRow;
  readonly id: string;
  readonly customerId: string;
  readonly item: Stripe.SubscriptionItem;
  readonly isPastDue: boolean;
  /** How it ends instead of being renewed; null when it is renewed. */
  readonly ends: 'with_period' | 'on_a_day' | null;
  readonly scheduleId: string | null;
  readonly periodEnd: Date;
}

type SubscriptionContract = Contract & { readonly errors: { readonly NO_SUBSCRIPTION: number } };

/**
 * Reads and changes a subscription at Stripe. Repeating a change is harmless, hence the changes have no idempotency key:
 * with one, Stripe would repeat a failed payment's answer although another card was added since.
 */
@Injectable()
export class StripeSubscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly prices: StripePrices,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly sync: CustomerSync,
  ) {}

  /** @throws ContractError 409 `NO_SUBSCRIPTION`, also when it has just ended at Stripe. */
  async requireCurrent(ctx: CallContext, contract: SubscriptionContract): Promise<CurrentSubscription> {
    const userId = memberId(ctx);
    const stored = await this.subscriptions.findCurrent(this.dataSource.manager, userId);
    if (!stored) return fail(contract, 'NO_SUBSCRIPTION');
    const call = this.stripe.subscriptions.retrieve(stored.id, {}, requestOptions(ctx));
    const subscription = await orUnavailable(nullIfMissing(call));
    const item = subscription?.items.data[0];
    const plan = item && planOfPrice(item.price);
    if (!subscription || !item || !plan || !isCurrent(subscription.status)) {
      await this.sync.syncUser(userId);
      return fail(contract, 'NO_SUBSCRIPTION');
    }
    return {
      stored,
      id: subscription.id,
      customerId: idOf(subscription.customer) ?? '',
      item,
      tier: plan.tier,
      interval: plan.interval,
      isPastDue: isPastDue(subscription.status),
      ends: subscription.cancel_at_period_end ? 'with_period' : subscription.cancel_at ? 'on_a_day' : null,
      scheduleId: idOf(subscription.schedule),
      periodEnd: dateFromSeconds(item.current_period_end),
    };
  }

  /** What changing the plan now would charge, in cents. */
  async previewCents(ctx: CallContext, current: CurrentSubscription, choice: PlanChoice): Promise<number> {
    const price = await this.prices.idOf(choice);
    const preview = await this.stripe.invoices.createPreview(
      {
        customer: current.customerId,
        subscription: current.id,
        subscription_details: { items: [{ id: current.item.id, price }], proration_behavior: 'always_invoice' },
      },
      requestOptions(ctx),
    );
    return preview.amount_due;
  }

  /** Changes and charges at once; a failed payment changes nothing. */
  async changeNow(ctx: CallContext, current: CurrentSubscription, choice: PlanChoice): Promise<void> {
    const price = await this.prices.idOf(choice);
    await this.stripe.subscriptions.update(
      current.id,
      {
        items: [{ id: current.item.id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...withoutCancellation(current),
      },
      requestOptions(ctx),
    );
  }

  /** Changes the plan at the end of the paid period. */
  async scheduleChange(ctx: CallContext, current: CurrentSubscription, choice: PlanChoice): Promise<void> {
    const price = await this.prices.idOf(choice);
    await this.resume(ctx, current);
    const schedule = await this.stripe.subscriptionSchedules.create(
      { from_subscription: current.id },
      requestOptions(ctx, `schedule:${v7()}`),
    );
    const phase = schedule.phases[0];
    if (!phase) throw new Error(`the schedule ${schedule.id} has no phase`);
    await this.stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: current.item.price.id, quantity: 1 }],
            start_date: phase.start_date,
            end_date: phase.end_date,
          },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: STRIPE_INTERVAL[choice.interval], interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      },
      requestOptions(ctx),
    );
  }

  async cancelAtPeriodEnd(ctx: CallContext, { id, scheduleId }: CurrentSubscription): Promise<void> {
    if (scheduleId) await this.releaseSchedule(ctx, scheduleId);
    await this.stripe.subscriptions.update(id, { cancel_at_period_end: true }, requestOptions(ctx));
  }

  async cancelNow(deadline: Deadline, id: string): Promise<void> {
    await this.stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, requestOptions(deadline));
  }

  /** Takes back a planned change and a cancellation. */
  async resume(ctx: CallContext, current: CurrentSubscription): Promise<void> {
    if (current.scheduleId) await this.releaseSchedule(ctx, current.scheduleId);
    if (current.ends === null) return;
    await this.stripe.subscriptions.update(current.id, withoutCancellation(current), requestOptions(ctx));
  }

  async releaseSchedule(ctx: CallContext, scheduleId: string): Promise<void> {
    await this.stripe.subscriptionSchedules.release(scheduleId, {}, requestOptions(ctx));
  }
}

function withoutCancellation({ ends }: CurrentSubscription): Stripe.SubscriptionUpdateParams {
  if (ends === null) return {};
  return ends === 'with_period' ? { cancel_at_period_end: false } : { cancel_at: '' };
}
