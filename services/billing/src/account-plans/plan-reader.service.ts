import { Injectable } from '@nestjs/common';
import type { SubscriptionStatus, Tier } from '@vault/contracts/billing/plans';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { prepared, rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { isActive, isPastDue, SubscriptionsRepository, type SubscriptionRow } from '../subscriptions';

/** An account's plan and its payment, without its refunds. */
export type PlanAndPayment = Omit<Subscription, 'refundable' | 'refundRequest'>;

interface PlanRow {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly source: Subscription['source'];
  readonly expires_at: Date | null;
  readonly grace_ends_at: Date | null;
}

const PLAN = prepared('SELECT tier, status, source, expires_at, grace_ends_at FROM account_plans WHERE user_id = $1');

/** The plan of a user whose registration has not arrived yet. */
const NEW_PLAN: PlanRow = { tier: 'free', status: 'active', source: 'free', expires_at: null, grace_ends_at: null };

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What the next renewal, or the payment that is due, costs; null when nothing will be charged. */
function nextAmount({ status, cancelAt, change, amount }: SubscriptionRow): string | null {
  if (isPastDue(status)) return amount;
  return isActive(status) && !cancelAt ? (change?.amount ?? amount) : null;
}

function periodEnd({ source, expires_at }: PlanRow, paid: SubscriptionRow | null): Date | null {
  if (source === 'gift' || !paid) return expires_at;
  return isPastDue(paid.status) ? paid.periodStart : paid.periodEnd;
}

@Injectable()
export class PlanReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
  ) {}

  /** An account's effective plan and how it is paid, from what is stored here. */
  async read(userId: string): Promise<PlanAndPayment> {
    const tx = this.dataSource.manager;
    const [plan = NEW_PLAN] = await rows<PlanRow>(tx, PLAN, [userId]);
    const paid = await this.subscriptions.findCurrent(tx, userId);
    const change = paid?.change ?? null;
    return {
      tier: plan.tier,
      status: plan.status,
      source: plan.source,
      interval: paid?.interval ?? null,
      amount: paid && nextAmount(paid),
      periodEnd: toIso(periodEnd(plan, paid)),
      cancelsAt: toIso(paid?.cancelAt ?? null),
      change: change && { tier: change.tier, interval: change.interval, at: change.at.toISOString() },
      graceEndsAt: toIso(plan.grace_ends_at),
      card: paid?.card ?? null,
    };
  }
}
