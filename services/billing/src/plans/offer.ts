import { INTERVALS, type Interval, type PaidTier } from '@vault/contracts/billing/plans';
import { CATALOGUE } from './catalogue';
import { centsOf } from './money';

/** Something that can be bought. */
export interface Choice {
  readonly tier: PaidTier;
  readonly interval: Interval;
}

export interface Offer extends Choice {
  /** The plan's name. */
  readonly name: string;
  readonly cents: number;
  /** What the payment provider knows its price by. */
  readonly key: string;
}

const PAID: readonly PaidTier[] = ['standard', 'premium'];

export const OFFERS: readonly Offer[] = PAID.flatMap((tier) =>
  INTERVALS.map((interval) => {
    const plan = CATALOGUE.find(({ id }) => id === tier);
    if (!plan) throw new Error(`${tier} is not in the catalogue`);
    const cents = centsOf(interval === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice);
    return { tier, interval, name: plan.name, cents, key: `${tier}_${interval}` };
  }),
);

export function offerOf({ tier, interval }: Choice): Offer {
  const found = OFFERS.find((offer) => offer.tier === tier && offer.interval === interval);
  if (!found) throw new Error(`${tier}, ${interval} is not offered`);
  return found;
}
