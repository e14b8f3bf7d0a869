import type { Plan, Tier } from '@vault/contracts/billing/plans';
import { FEATURES } from './features';
import { carLimitOf } from './room';
import { yearlySaving } from './saving';

type Offered = Pick<Plan, 'id' | 'name' | 'monthlyPrice' | 'yearlyPrice'> & { readonly contains?: string };

const OFFERED: readonly Offered[] = [
  { id: 'free', name: 'Free', monthlyPrice: '0.00', yearlyPrice: '0.00' },
  { id: 'standard', name: 'Standard', monthlyPrice: '5.99', yearlyPrice: '49.99', contains: 'Free' },
  { id: 'premium', name: 'Premium', monthlyPrice: '10.99', yearlyPrice: '99.99', contains: 'Standard' },
];

/** Its own features, the first of which says how many cars; what it has of the plan before it is one line. */
function featuresOf(id: Tier, contains?: string): string[] {
  const [cars = '', ...others] = FEATURES.filter(({ from }) => from === id).map(({ text }) => text);
  return [cars, ...(contains ? [`Everything in ${contains}`] : []), ...others];
}

/** The one place that knows what the plans cost and allow; prices in US dollars, as the specification sets them. */
export const CATALOGUE: readonly Plan[] = OFFERED.map(({ contains, ...plan }) => ({
  ...plan,
  currency: 'USD',
  carLimit: carLimitOf(plan.id),
  features: featuresOf(plan.id, contains),
  yearlySaving: yearlySaving(plan.monthlyPrice, plan.yearlyPrice),
}));
