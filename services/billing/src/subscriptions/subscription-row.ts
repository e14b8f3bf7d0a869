import type { Interval, PaidTier } from '@vault/contracts/billing/plans';

/** Stripe's own words for how a subscription stands. */
export const LIVE = ['active', 'trialing'] as const;
export const DUE = ['past_due', 'unpaid'] as const;
/** Stripe may still ask for money: of these one account has one. */
export const COUNTING = [...LIVE, ...DUE, 'paused'] as const;

const among = (states: readonly string[], status: string): boolean => states.includes(status);

export const isLive = (status: string): boolean => among(LIVE, status);
export const isDue = (status: string): boolean => among(DUE, status);
export const isCounting = (status: string): boolean => among(COUNTING, status);
/** It was paid once, and is over; one whose first payment never arrived is not among these. */
export const isOver = (status: string): boolean => status === 'canceled';

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

/** A subscription as Stripe had it when it was fetched. */
export interface SubscriptionRow {
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
  /** What a period costs. */
  readonly amount: string;
  readonly change: PlannedChange | null;
  readonly scheduleId: string | null;
  readonly card: Card | null;
  /** Bought beside another one: it is ended and paid back. */
  readonly surplus: boolean;
}
