import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import Stripe from 'stripe';
import { v7 } from 'uuid';
import type { Choice } from '../plans/offer';
import { PricesService } from '../prices/prices.service';
import { waiting } from '../stripe/request';
import type { OwnSubscription } from './own-subscription';

const PERIOD = { monthly: 'month', yearly: 'year' } as const;

/**
 * What can be done to a subscription at Stripe. Each step may be repeated, so that none needs a key that outlives a try: with
 * one, Stripe would answer a payment that failed as failed again, though another card has been given since.
 */
@Injectable()
export class StripeChanges {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
  ) {}

  /** What changing at once would cost now, in cents. */
  async priceOfChange(ctx: CallContext, own: OwnSubscription, to: Choice): Promise<number> {
    const price = await this.prices.idOf(to);
    const preview = await this.stripe.invoices.createPreview(
      {
        customer: own.customer,
        subscription: own.id,
        subscription_details: { items: [{ id: own.item.id, price }], proration_behavior: 'always_invoice' },
      },
      waiting(ctx),
    );
    return preview.amount_due;
  }

  /** At once, paid for at once; when the payment fails nothing is changed. */
  async change(ctx: CallContext, own: OwnSubscription, to: Choice): Promise<void> {
    const price = await this.prices.idOf(to);
    await this.stripe.subscriptions.update(
      own.id,
      {
        items: [{ id: own.item.id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...goingOn(own),
      },
      waiting(ctx),
    );
  }

  /** At the end of what is paid. */
  async plan(ctx: CallContext, own: OwnSubscription, to: Choice): Promise<void> {
    const price = await this.prices.idOf(to);
    if (own.scheduleId) await this.release(ctx, own.scheduleId);
    if (own.ends) await this.stripe.subscriptions.update(own.id, goingOn(own), waiting(ctx));
    const from = { from_subscription: own.id };
    const schedule = await this.stripe.subscriptionSchedules.create(from, waiting(ctx, `schedule:${v7()}`));
    const running = schedule.phases[0];
    if (!running) throw new Error(`${schedule.id} has no phase`);
    await this.stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: own.item.price.id, quantity: 1 }],
            start_date: running.start_date,
            end_date: running.end_date,
          },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: PERIOD[to.interval], interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      },
      waiting(ctx),
    );
  }

  async endWithPeriod(ctx: CallContext, own: OwnSubscription): Promise<void> {
    if (own.scheduleId) await this.release(ctx, own.scheduleId);
    await this.stripe.subscriptions.update(own.id, { cancel_at_period_end: true }, waiting(ctx));
  }

  /** Nothing is paid that would have to be used up first. */
  async endNow(ctx: Pick<CallContext, 'deadline'>, id: string): Promise<void> {
    await this.stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, waiting(ctx));
  }

  async goOn(ctx: CallContext, own: OwnSubscription): Promise<void> {
    if (own.scheduleId) await this.release(ctx, own.scheduleId);
    if (own.ends) await this.stripe.subscriptions.update(own.id, goingOn(own), waiting(ctx));
  }

  async release(ctx: CallContext, scheduleId: string): Promise<void> {
    await this.stripe.subscriptionSchedules.release(scheduleId, {}, waiting(ctx));
  }
}

/** Takes back that it ends. */
function goingOn({ ends }: OwnSubscription): Stripe.SubscriptionUpdateParams {
  if (ends === null) return {};
  return ends === 'with_period' ? { cancel_at_period_end: false } : { cancel_at: '' };
}
