import { TIERS, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import { isActive, isEnded, isPastDue, type SubscriptionRow } from '../subscriptions';

const DAY_MS = 86_400_000;

export interface Gift {
  readonly tier: Tier;
  readonly expiresAt: Date | null;
}

export type PaidState = Pick<SubscriptionRow, 'tier' | 'status' | 'periodEnd' | 'cancelAt' | 'pastDueSince'>;

/** The plan that an account has at a moment. */
export interface EffectivePlan {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly source: 'free' | 'gift' | 'paid';
  /** Until when it is paid or given; null: without end. */
  readonly expiresAt: Date | null;
  readonly graceEndsAt: Date | null;
  /** When the passing of time alone changes the plan. */
  readonly changesAt: Date | null;
}

const rank = (tier: Tier): number => TIERS.indexOf(tier);

const freePlan = (status: SubscriptionStatus): EffectivePlan => ({
  tier: 'free',
  status,
  source: 'free',
  expiresAt: null,
  graceEndsAt: null,
  changesAt: null,
});

/** Until when the plan is kept after a failed payment. */
export const gracePeriodEnd = (pastDueSince: Date, graceDays: number): Date =>
  new Date(pastDueSince.getTime() + graceDays * DAY_MS);

function paidPlan(paid: PaidState | null, now: Date, graceDays: number): EffectivePlan {
  if (!paid) return freePlan('active');
  const { tier, status, periodEnd, cancelAt, pastDueSince } = paid;
  if (isActive(status)) {
    return { ...freePlan('active'), tier, source: 'paid', expiresAt: cancelAt ?? periodEnd };
  }
  if (isPastDue(status)) {
    const graceEnd = gracePeriodEnd(pastDueSince ?? now, graceDays);
    if (now >= graceEnd) return freePlan('past_due');
    const expiry = { expiresAt: graceEnd, graceEndsAt: graceEnd, changesAt: graceEnd };
    return { tier, status: 'past_due', source: 'paid', ...expiry };
  }
  return freePlan(isEnded(status) ? 'canceled' : 'active');
}

/**
 * An account's plan, computed from its gift and its subscription. A past due subscription keeps its tier for the grace
 * period, then the plan is free until the payment arrives; an ended one is free. Of a gift and a paid plan the higher
 * tier is effective, of equal ones the paid one.
 */
export function effectivePlan(gift: Gift, paid: PaidState | null, now: Date, graceDays: number): EffectivePlan {
  const paidState = paidPlan(paid, now, graceDays);
  const isGiftValid = gift.tier !== 'free' && (gift.expiresAt === null || gift.expiresAt > now);
  if (!isGiftValid || rank(gift.tier) <= rank(paidState.tier)) return paidState;
  return {
    tier: gift.tier,
    status: 'active',
    source: 'gift',
    expiresAt: gift.expiresAt,
    graceEndsAt: paidState.graceEndsAt,
    changesAt: earliest(gift.expiresAt, paidState.changesAt),
  };
}

function earliest(first: Date | null, second: Date | null): Date | null {
  if (!first || !second) return first ?? second;
  return first < second ? first : second;
}
