import { TIERS, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import { isDue, isLive, isOver, type SubscriptionRow } from './subscription-row';

const DAY_MS = 86_400_000;

export interface Gift {
  readonly tier: Tier;
  readonly expiresAt: Date | null;
}

export type PaidState = Pick<SubscriptionRow, 'tier' | 'status' | 'periodEnd' | 'cancelAt' | 'pastDueSince'>;

/** The plan that counts at a moment. */
export interface CountingPlan {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly source: 'free' | 'gift' | 'paid';
  /** Until when it is paid or given; null: without end. */
  readonly expiresAt: Date | null;
  readonly graceEndsAt: Date | null;
  /** When time alone makes it another plan. */
  readonly changesAt: Date | null;
}

const rank = (tier: Tier): number => TIERS.indexOf(tier);

const free = (status: SubscriptionStatus): CountingPlan => ({
  tier: 'free',
  status,
  source: 'free',
  expiresAt: null,
  graceEndsAt: null,
  changesAt: null,
});

/** Until when a payment that failed keeps the plan. */
export const graceEnd = (pastDueSince: Date, graceDays: number): Date =>
  new Date(pastDueSince.getTime() + graceDays * DAY_MS);

function paidPlan(paid: PaidState | null, now: Date, graceDays: number): CountingPlan {
  if (!paid) return free('active');
  const { tier, status, periodEnd, cancelAt, pastDueSince } = paid;
  if (isLive(status)) {
    return { ...free('active'), tier, source: 'paid', expiresAt: cancelAt ?? periodEnd };
  }
  if (isDue(status)) {
    const until = graceEnd(pastDueSince ?? now, graceDays);
    if (now >= until) return free('past_due');
    return { tier, status: 'past_due', source: 'paid', expiresAt: until, graceEndsAt: until, changesAt: until };
  }
  return free(isOver(status) ? 'canceled' : 'active');
}

/**
 * The plan of an account from what it was given and what it pays for. A live subscription counts as it is; one whose
 * payment failed keeps its tier for the days of grace, then counts as free until it is paid; what has ended counts as
 * free. Of a gift and a paid plan the higher one counts, of equal ones the paid one.
 */
export function countingPlan(gift: Gift, paid: PaidState | null, now: Date, graceDays: number): CountingPlan {
  const bought = paidPlan(paid, now, graceDays);
  const given = gift.tier !== 'free' && (gift.expiresAt === null || gift.expiresAt > now);
  if (!given || rank(gift.tier) <= rank(bought.tier)) return bought;
  return {
    tier: gift.tier,
    status: 'active',
    source: 'gift',
    expiresAt: gift.expiresAt,
    graceEndsAt: bought.graceEndsAt,
    changesAt: earliest(gift.expiresAt, bought.changesAt),
  };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
