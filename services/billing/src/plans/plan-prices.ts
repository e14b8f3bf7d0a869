import { INTERVALS, PAID_TIERS, type Interval, type PaidTier } from '@vault/contracts/billing/plans';
import { CATALOG } from './catalog';
import { centsOf } from './money';

/** A paid plan and how often it is paid. */
export interface PlanChoice {
  readonly tier: PaidTier;
  readonly interval: Interval;
}

export interface PlanPrice extends PlanChoice {
  /** The plan's display name. */
  readonly name: string;
  readonly cents: number;
  /** The lookup key of its price at Stripe, `<tier>_<interval>`. */
  readonly key: string;
}

export const PLAN_PRICES: readonly PlanPrice[] = PAID_TIERS.flatMap((tier) =>
  INTERVALS.map((interval) => {
    const plan = CATALOG.find(({ id }) => id === tier);
    if (!plan) throw new Error(`${tier} is not in the catalog`);
    const cents = centsOf(interval === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice);
    return { tier, interval, name: plan.name, cents, key: `${tier}_${interval}` };
  }),
);

export function priceOf({ tier, interval }: PlanChoice): PlanPrice {
  const price = PLAN_PRICES.find((each) => each.tier === tier && each.interval === interval);
  if (!price) throw new Error(`${tier}, ${interval} has no price`);
  return price;
}
