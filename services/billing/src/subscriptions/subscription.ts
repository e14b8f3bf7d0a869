import type { Interval, PaidTier } from '@vault/contracts/billing/plans';

/** Statuses as Stripe names them: https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses. */
export const ACTIVE_STATUSES = ['active', 'trialing'] as const;
export const PAST_DUE_STATUSES = ['past_due', 'unpaid'] as const;
/** Stripe may still charge for it. An account has one such subscription; further ones are duplicates. */
export const CURRENT_STATUSES = [...ACTIVE_STATUSES, ...PAST_DUE_STATUSES, 'paused'] as const;

const includes = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

export const isActive = (status: string): boolean => includes(ACTIVE_STATUSES, status);
export const isPastDue = (status: string): boolean => includes(PAST_DUE_STATUSES, status);
export const isCurrent = (status: string): boolean => includes(CURRENT_STATUSES, status);
/** It was paid once and is over, unlike one whose first payment never arrived. */
export const isEnded = (status: string): boolean => status === 'canceled';

/** SQL condition for rows of `subscriptions`. The statuses are written out, so that partial indexes apply. */
export const statusIn = (statuses: readonly string[]): string =>
  `stripe_status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

export interface PlannedChange {
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly at: Date;
  readonly amount: string;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** A subscription as it was last read from Stripe; amounts are decimal strings in US dollars. */
export interface SubscriptionRow {
  /** Stripe's. */
  readonly id: string;
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly status: string;
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When it ends instead of being renewed. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  readonly pastDueSince: Date | null;
  /** The price of one period. */
  readonly amount: string;
  readonly change: PlannedChange | null;
  readonly scheduleId: string | null;
  readonly card: Card | null;
  /** Bought while the account had another current subscription: it is canceled and refunded. */
  readonly duplicate: boolean;
}
