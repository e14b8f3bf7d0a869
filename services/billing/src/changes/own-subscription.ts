import { Injectable } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import type { Contract } from '@vault/contracts/define';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { answerOf, idOf, unlessGone } from '../stripe/answers';
import { planOfPrice } from '../stripe/price-plan';
import { waiting } from '../stripe/request';
import { isCounting, isDue, type SubscriptionRow } from '../subscriptions/subscription-row';
import { SubscriptionsStore } from '../subscriptions/subscriptions.store';
import { SubscriptionSync } from '../subscriptions/sync.service';

/** What somebody pays for, as it was known and as Stripe has it now. */
export interface OwnSubscription {
  readonly known: SubscriptionRow;
  readonly id: string;
  readonly customer: string;
  readonly item: Stripe.SubscriptionItem;
  readonly tier: PaidTier;
  readonly interval: Interval;
  /** A payment is due for it. */
  readonly due: boolean;
  /** It ends instead of being renewed. */
  readonly ends: 'with_period' | 'on_a_day' | null;
  readonly scheduleId: string | null;
  readonly periodEnd: Date;
}

type Refusing = Contract & { readonly errors: { readonly NO_SUBSCRIPTION: number } };

/** Finds what the caller pays for. */
@Injectable()
export class OwnSubscriptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly store: SubscriptionsStore,
    private readonly sync: SubscriptionSync,
  ) {}

  /** The one that Stripe may still ask for money; null when there is none. */
  async known(userId: string): Promise<SubscriptionRow | null> {
    const row = await this.store.counted(this.dataSource.manager, userId);
    return row && isCounting(row.status) ? row : null;
  }

  /** @throws ContractError 409 `NO_SUBSCRIPTION`, also when it has just ended at Stripe. */
  async require(ctx: CallContext, contract: Refusing): Promise<OwnSubscription> {
    const known = await this.known(memberId(ctx));
    if (!known) return fail(contract, 'NO_SUBSCRIPTION');
    const found = await answerOf(unlessGone(this.stripe.subscriptions.retrieve(known.id, {}, waiting(ctx))));
    const item = found?.items.data[0];
    const plan = item && planOfPrice(item.price);
    if (!found || !item || !plan || !isCounting(found.status)) {
      await this.sync.user(memberId(ctx));
      return fail(contract, 'NO_SUBSCRIPTION');
    }
    return {
      ...{ known, id: found.id, customer: idOf(found.customer) ?? '', item },
      ...{ tier: plan.tier, interval: plan.interval, due: isDue(found.status) },
      ends: found.cancel_at_period_end ? 'with_period' : found.cancel_at ? 'on_a_day' : null,
      scheduleId: idOf(found.schedule),
      periodEnd: new Date(item.current_period_end * 1000),
    };
  }
}
