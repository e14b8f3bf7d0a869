import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import type Stripe from 'stripe';
import { dollarsOf } from '../plans/money';

/** A plan as a price of Stripe charges it. */
export interface PricedPlan {
  readonly tier: PaidTier;
  readonly interval: Interval;
  readonly amount: string;
}

const KEY = /^(standard|premium)_(monthly|yearly)$/;

/**
 * Which plan a price is of: by its lookup key, or, when a newer price has taken that over, by its metadata. Null: it is
 * a price of something else.
 */
export function planOfPrice(price: Stripe.Price): PricedPlan | null {
  const { tier, interval } = price.metadata;
  const [, keyTier, keyInterval] = KEY.exec(price.lookup_key ?? '') ?? KEY.exec(`${tier}_${interval}`) ?? [];
  if (!keyTier || !keyInterval || price.unit_amount === null) return null;
  return { tier: keyTier as PaidTier, interval: keyInterval as Interval, amount: dollarsOf(price.unit_amount) };
}
