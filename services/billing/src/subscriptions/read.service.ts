import type { SubscriptionStatus, Tier } from '@vault/contracts/billing/plans';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { isCounting, isDue, isLive } from './subscription-row';
import { SubscriptionsStore } from './subscriptions.store';

/** A plan and its payment, without what could be paid back of it. */
export type PlanAndPayment = Omit<Subscription, 'refundable' | 'refundRequest'>;

interface Row {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly source: Subscription['source'];
  readonly expires_at: Date | null;
  readonly grace_ends_at: Date | null;
}

const PLAN = `select tier, status, source, expires_at, grace_ends_at from account_plans where user_id = $1`;

/** Who has just registered, before the news of it came. */
const NEW: Row = { tier: 'free', status: 'active', source: 'free', expires_at: null, grace_ends_at: null };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The plan that counts for an account and how it is paid, as it is known here. */
@Injectable()
export class SubscriptionReader {
  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsStore,
  ) {}

  async of(userId: string): Promise<PlanAndPayment> {
    const [plan = NEW] = await rows<Row>(this.database.manager, PLAN, [userId]);
    const { tier, status, source } = plan;
    const latest = await this.subscriptions.counted(this.database.manager, userId);
    const paid = latest && isCounting(latest.status) ? latest : null;
    const renews = paid && isLive(paid.status) && !paid.cancelAt ? (paid.change?.amount ?? paid.amount) : null;
    const change = paid?.change ?? null;
    return {
      ...{ tier, status, source },
      interval: paid?.interval ?? null,
      amount: paid && isDue(paid.status) ? paid.amount : renews,
      periodEnd: iso(
        source === 'gift' || !paid ? plan.expires_at : isDue(paid.status) ? paid.periodStart : paid.periodEnd,
      ),
      cancelsAt: iso(paid?.cancelAt ?? null),
      change: change && { tier: change.tier, interval: change.interval, at: change.at.toISOString() },
      graceEndsAt: iso(plan.grace_ends_at),
      card: paid?.card ?? null,
    };
  }
}
