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
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { ActsService } from '../acts/acts.service';
import { OverviewService } from '../overview/overview.service';
import { dollarsOf } from '../plans/money';
import { offerOf, type Choice } from '../plans/offer';
import { answerOf } from '../stripe/answers';
import { SubscriptionSync } from '../subscriptions/sync.service';
import { OwnSubscriptionService, type OwnSubscription } from './own-subscription';
import { StripeChanges } from './stripe-changes';
import { whenChanged } from './when';

type Wish = InputOf<typeof changePlan>;
type Preview = OutputOf<typeof previewPlanChange>;

const ASKED_BACK = `select from refund_requests where user_id = $1 and status = 'pending'`;

const PAYMENT_REQUIRED = 402;

const choiceOf = ({ plan, interval }: Wish): Choice => ({ tier: plan, interval });

/** Something will become of the subscription that can be taken back. */
const isPlanned = (own: OwnSubscription): boolean => own.ends !== null || own.known.change !== null;

/** Changes of what somebody pays for. What became of each is fetched before it is answered. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ActsService,
    private readonly own: OwnSubscriptionService,
    private readonly changes: StripeChanges,
    private readonly sync: SubscriptionSync,
    private readonly overview: OverviewService,
  ) {}

  async preview(ctx: CallContext, wish: Wish): Promise<Preview> {
    const own = await this.own.require(ctx, previewPlanChange);
    const to = choiceOf(wish);
    const when = whenChanged(own, to);
    if (when === null && !isPlanned(own)) fail(previewPlanChange, 'SAME_PLAN');
    const renewal = dollarsOf(offerOf(to).cents);
    if (when === 'period_end') return { when, at: own.periodEnd.toISOString(), dueNow: '0.00', renewal };
    if (when === 'now' && (await this.isAskedBack(ctx))) fail(previewPlanChange, 'REFUND_PENDING');
    const cents = when === null ? 0 : await answerOf(this.changes.priceOfChange(ctx, own, to));
    return { when: 'now', at: new Date().toISOString(), dueNow: dollarsOf(cents), renewal };
  }

  change(ctx: CallContext, wish: Wish): Promise<AnswerOf<typeof changePlan>> {
    return this.acts.once(ctx, changePlan, async () => {
      const own = await this.own.require(ctx, changePlan);
      const to = choiceOf(wish);
      const when = whenChanged(own, to);
      if (when === null && !isPlanned(own)) fail(changePlan, 'SAME_PLAN');
      if (when === null) await answerOf(this.changes.goOn(ctx, own));
      else if (own.due) fail(changePlan, 'PAYMENT_FAILED');
      else if (when === 'now' && (await this.isAskedBack(ctx))) fail(changePlan, 'REFUND_PENDING');
      else if (when === 'now') await this.changeNow(ctx, own, to);
      else await answerOf(this.changes.plan(ctx, own, to));
      return this.outcome(ctx);
    });
  }

  /** What is not paid needs no using up: it ends at once. */
  cancel(ctx: CallContext): Promise<AnswerOf<typeof cancelSubscription>> {
    return this.acts.once(ctx, cancelSubscription, async () => {
      const own = await this.own.require(ctx, cancelSubscription);
      if (own.due) await answerOf(this.changes.endNow(ctx, own.id));
      else if (own.ends === null) await answerOf(this.changes.endWithPeriod(ctx, own));
      return this.outcome(ctx);
    });
  }

  resume(ctx: CallContext): Promise<AnswerOf<typeof resumeSubscription>> {
    return this.acts.once(ctx, resumeSubscription, async () => {
      const own = await this.own.require(ctx, resumeSubscription);
      if (isPlanned(own)) await answerOf(this.changes.goOn(ctx, own));
      return this.outcome(ctx);
    });
  }

  /** An upgrade paid meanwhile would be lost with the plan that an approval ends. */
  private async isAskedBack(ctx: CallContext): Promise<boolean> {
    return (await rows(this.dataSource.manager, ASKED_BACK, [memberId(ctx)])).length > 0;
  }

  /** A change that was planned gives way, and comes back when the payment fails. */
  private async changeNow(ctx: CallContext, own: OwnSubscription, to: Choice): Promise<void> {
    if (own.scheduleId) await answerOf(this.changes.release(ctx, own.scheduleId));
    const released = { ...own, scheduleId: null };
    try {
      await answerOf(this.changes.change(ctx, released, to));
    } catch (error) {
      const { change } = own.known;
      if (change) await answerOf(this.changes.plan(ctx, released, change));
      const refused = error instanceof Stripe.errors.StripeError && error.statusCode === PAYMENT_REQUIRED;
      if (refused) fail(changePlan, 'PAYMENT_FAILED', { cause: error });
      throw error;
    }
  }

  private async outcome(ctx: CallContext): Promise<() => Promise<Subscription>> {
    await this.sync.user(memberId(ctx));
    const subscription = await this.overview.of(memberId(ctx));
    return () => Promise.resolve(subscription);
  }
}
