import { Injectable } from '@nestjs/common';
import {
  cancelSubscription,
  changePlan,
  previewPlanChange,
  resumeSubscription,
  type Subscription,
} from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { dollarsOf, planChangeTiming, priceOf, type PlanChoice } from '../plans';
import { RefundsService } from '../refunds';
import { orUnavailable, StripeRequests } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { StripeSubscriptions, type CurrentSubscription } from './stripe-subscriptions.service';
import { SubscriptionOverviewService } from './subscription-overview.service';

type ChangeInput = InputOf<typeof changePlan>;
type Preview = OutputOf<typeof previewPlanChange>;

const PAYMENT_REQUIRED = 402;

const choiceOf = ({ plan, interval }: ChangeInput): PlanChoice => ({ tier: plan, interval });

/** It is to end or to become another plan, which can be taken back. */
const hasPlannedChange = ({ ends, stored }: CurrentSubscription): boolean => ends !== null || stored.change !== null;

/** What members change about their subscription. The result is read from Stripe before it is returned. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly requests: StripeRequests,
    private readonly stripeSubscriptions: StripeSubscriptions,
    private readonly refunds: RefundsService,
    private readonly sync: CustomerSync,
    private readonly overview: SubscriptionOverviewService,
  ) {}

  async preview(ctx: CallContext, input: ChangeInput): Promise<Preview> {
    const current = await this.stripeSubscriptions.requireCurrent(ctx, previewPlanChange);
    const choice = choiceOf(input);
    const when = planChangeTiming(current, choice);
    if (when === null && !hasPlannedChange(current)) fail(previewPlanChange, 'SAME_PLAN');
    const renewal = dollarsOf(priceOf(choice).cents);
    if (when === 'period_end') return { when, at: current.periodEnd.toISOString(), dueNow: '0.00', renewal };
    if (when === 'now' && (await this.isRefundPending(ctx))) fail(previewPlanChange, 'REFUND_PENDING');
    const cents = when === null ? 0 : await orUnavailable(this.stripeSubscriptions.previewCents(ctx, current, choice));
    return { when: 'now', at: new Date().toISOString(), dueNow: dollarsOf(cents), renewal };
  }

  /** Choosing the current plan takes a planned change back. */
  change(ctx: CallContext, input: ChangeInput): Promise<AnswerOf<typeof changePlan>> {
    return this.requests.once(ctx, changePlan, async () => {
      const current = await this.stripeSubscriptions.requireCurrent(ctx, changePlan);
      const choice = choiceOf(input);
      const when = planChangeTiming(current, choice);
      if (when === null && !hasPlannedChange(current)) fail(changePlan, 'SAME_PLAN');
      if (when === null) await orUnavailable(this.stripeSubscriptions.resume(ctx, current));
      else if (current.isPastDue) fail(changePlan, 'PAYMENT_FAILED');
      else if (when === 'now' && (await this.isRefundPending(ctx))) fail(changePlan, 'REFUND_PENDING');
      else if (when === 'now') await this.changeNow(ctx, current, choice);
      else await orUnavailable(this.stripeSubscriptions.scheduleChange(ctx, current, choice));
      return this.readResult(ctx);
    });
  }

  /** A past due subscription ends at once, since nothing of it is paid. */
  cancel(ctx: CallContext): Promise<AnswerOf<typeof cancelSubscription>> {
    return this.requests.once(ctx, cancelSubscription, async () => {
      const current = await this.stripeSubscriptions.requireCurrent(ctx, cancelSubscription);
      if (current.isPastDue) await orUnavailable(this.stripeSubscriptions.cancelNow(ctx, current.id));
      else if (current.ends === null) await orUnavailable(this.stripeSubscriptions.cancelAtPeriodEnd(ctx, current));
      return this.readResult(ctx);
    });
  }

  resume(ctx: CallContext): Promise<AnswerOf<typeof resumeSubscription>> {
    return this.requests.once(ctx, resumeSubscription, async () => {
      const current = await this.stripeSubscriptions.requireCurrent(ctx, resumeSubscription);
      if (hasPlannedChange(current)) await orUnavailable(this.stripeSubscriptions.resume(ctx, current));
      return this.readResult(ctx);
    });
  }

  /** An upgrade paid meanwhile would be lost: approving the refund cancels the subscription. */
  private isRefundPending(ctx: CallContext): Promise<boolean> {
    return this.refunds.hasPending(memberId(ctx));
  }

  /** A planned change is replaced, and scheduled again if the payment fails. */
  private async changeNow(ctx: CallContext, current: CurrentSubscription, choice: PlanChoice): Promise<void> {
    if (current.scheduleId) await orUnavailable(this.stripeSubscriptions.releaseSchedule(ctx, current.scheduleId));
    const released = { ...current, scheduleId: null };
    try {
      await orUnavailable(this.stripeSubscriptions.changeNow(ctx, released, choice));
    } catch (error) {
      const planned = current.stored.change;
      if (planned) await orUnavailable(this.stripeSubscriptions.scheduleChange(ctx, released, planned));
      const isPaymentFailed = error instanceof Stripe.errors.StripeError && error.statusCode === PAYMENT_REQUIRED;
      if (isPaymentFailed) fail(changePlan, 'PAYMENT_FAILED', { cause: error });
      throw error;
    }
  }

  private async readResult(ctx: CallContext): Promise<() => Promise<Subscription>> {
    const userId = memberId(ctx);
    await this.sync.syncUser(userId);
    const subscription = await this.overview.get(userId);
    return () => Promise.resolve(subscription);
  }
}
