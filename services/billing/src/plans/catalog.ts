import type { Plan, Tier } from '@vault/contracts/billing/plans';
import { CAR_LIMITS, FEATURES } from './features';
import { centsOf, dollarsOf } from './money';

/** `previous`: the name of the plan whose features this one includes. */
type PricedPlan = Pick<Plan, 'id' | 'name' | 'monthlyPrice' | 'yearlyPrice'> & { readonly previous?: string };

const PLANS: readonly PricedPlan[] = [
  { id: 'free', name: 'Free', monthlyPrice: '0.00', yearlyPrice: '0.00' },
  { id: 'standard', name: 'Standard', monthlyPrice: '5.99', yearlyPrice: '49.99', previous: 'Free' },
  { id: 'premium', name: 'Premium', monthlyPrice: '10.99', yearlyPrice: '99.99', previous: 'Standard' },
];

/** How many cars an account with this plan may have; null: unlimited. */
export const carLimitOf = (tier: Tier): number | null => CAR_LIMITS[tier];

/** The car limit first, then one line for everything in the previous plan, then the plan's own features. */
function featuresOf(id: Tier, previous?: string): string[] {
  const [cars = '', ...others] = FEATURES.filter(({ from }) => from === id).map(({ text }) => text);
  return [cars, ...(previous ? [`Everything in ${previous}`] : []), ...others];
}

function yearlySaving(monthlyPrice: string, yearlyPrice: string): Plan['yearlySaving'] {
  const twelveMonths = 12 * centsOf(monthlyPrice);
  const saved = twelveMonths - centsOf(yearlyPrice);
  return { amount: dollarsOf(saved), percent: twelveMonths === 0 ? 0 : Math.round((100 * saved) / twelveMonths) };
}

/** The single source of what the plans cost and include; prices in US dollars, as the specification sets them. */
export const CATALOG: readonly Plan[] = PLANS.map(({ previous, ...plan }) => ({
  ...plan,
  currency: 'USD',
  carLimit: carLimitOf(plan.id),
  features: featuresOf(plan.id, previous),
  yearlySaving: yearlySaving(plan.monthlyPrice, plan.yearlyPrice),
}));
