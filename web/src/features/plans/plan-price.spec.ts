import type { Plan } from '@vault/contracts/billing/plans';
import { bestSaving, planPrice } from './plan-price';

const standard: Plan = {
  id: 'standard',
  name: 'Standard',
  monthlyPrice: '5.99',
  yearlyPrice: '49.99',
  currency: 'USD',
  carLimit: 500,
  features: [],
  yearlySaving: { amount: '21.89', percent: 30 },
};
const free: Plan = {
  ...standard,
  id: 'free',
  monthlyPrice: '0.00',
  yearlyPrice: '0.00',
  yearlySaving: { amount: '0.00', percent: 0 },
};

it('formats the monthly and yearly price of a plan', () => {
  expect(planPrice(standard, 'monthly')).toEqual({ amount: '$5.99', per: '/month', saving: '' });
  expect(planPrice(standard, 'yearly')).toEqual({ amount: '$49.99', per: '/year', saving: 'Save $21.89 annually' });
  expect(planPrice(free, 'yearly')).toEqual({ amount: '$0', per: 'forever', saving: '' });
});

it('returns the largest yearly saving of all plans', () => {
  expect(bestSaving([free, standard])).toBe(30);
  expect(bestSaving([])).toBe(0);
});
