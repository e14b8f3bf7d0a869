import { FREE_CAR_LIMIT, type Plan, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import { yearlySaving } from './saving';

type Priced = Omit<Plan, 'yearlySaving' | 'currency'>;

const offered: readonly Priced[] = [
  {
    id: 'free',
    name: 'Free',
    monthlyPrice: '0.00',
    yearlyPrice: '0.00',
    carLimit: FREE_CAR_LIMIT,
    features: [
      `Up to ${FREE_CAR_LIMIT} cars`,
      'Photos, values and condition of every car',
      'Name suggestions from a catalogue of real castings',
      'Search, statistics, value over time and rarity with its reasons',
      'A wishlist that tells when something you want is listed',
      'A public showcase behind a link of its own',
      'The vault in your pocket at a swap meet, without a network',
      'Import from a CSV list, with an undo',
    ],
  },
  {
    id: 'standard',
    name: 'Standard',
    monthlyPrice: '5.99',
    yearlyPrice: '49.99',
    carLimit: 500,
    features: ['Up to 500 cars', 'Everything in Free', 'Room to import a whole collection from CSV'],
  },
  {
    id: 'premium',
    name: 'Premium',
    monthlyPrice: '10.99',
    yearlyPrice: '99.99',
    carLimit: null,
    features: [
      'Unlimited cars',
      'Everything in Standard',
      'Export as CSV and JSON, and as a PDF for your insurer',
      'A showcase without our name on it',
    ],
  },
];

/** The one place that knows what the plans cost and allow; prices in US dollars, as the specification sets them. */
export const CATALOGUE: readonly Plan[] = offered.map((plan) => ({
  ...plan,
  currency: 'USD',
  yearlySaving: yearlySaving(plan.monthlyPrice, plan.yearlyPrice),
}));

/** How many cars an account may keep; null when unlimited. A plan counts only while its subscription is active. */
export function carLimitOf(tier: Tier, status: SubscriptionStatus): number | null {
  const counting = status === 'active' ? tier : 'free';
  const plan = CATALOGUE.find(({ id }) => id === counting);
  return plan ? plan.carLimit : FREE_CAR_LIMIT;
}
