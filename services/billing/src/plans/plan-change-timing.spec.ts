import { planChangeTiming } from './plan-change-timing';
import { PLAN_PRICES, priceOf, type PlanChoice } from './plan-prices';

const choice = (name: string): PlanChoice => {
  const price = PLAN_PRICES.find(({ key }) => key === name);
  if (!price) throw new Error(`${name} has no price`);
  return price;
};

describe('a plan change', () => {
  it.each([
    ['standard_monthly', 'standard_yearly', 'now'],
    ['standard_monthly', 'premium_monthly', 'now'],
    ['standard_monthly', 'premium_yearly', 'now'],
    ['standard_yearly', 'premium_monthly', 'now'],
    ['standard_yearly', 'premium_yearly', 'now'],
    ['premium_monthly', 'premium_yearly', 'now'],
    ['standard_yearly', 'standard_monthly', 'period_end'],
    ['premium_monthly', 'standard_monthly', 'period_end'],
    ['premium_monthly', 'standard_yearly', 'period_end'],
    ['premium_yearly', 'standard_monthly', 'period_end'],
    ['premium_yearly', 'standard_yearly', 'period_end'],
    ['premium_yearly', 'premium_monthly', 'period_end'],
  ])('from %s to %s takes effect: %s', (from, to, timing) => {
    expect(planChangeTiming(choice(from), choice(to))).toBe(timing);
  });

  it('to another plan takes effect at once exactly when its monthly price is higher', () => {
    const monthly = ({ tier, interval }: PlanChoice): number =>
      priceOf({ tier, interval }).cents / (interval === 'monthly' ? 1 : 12);
    for (const from of PLAN_PRICES) {
      for (const to of PLAN_PRICES.filter(({ tier }) => tier !== from.tier)) {
        expect([from.key, to.key, planChangeTiming(from, to)]).toEqual([
          from.key,
          to.key,
          monthly(to) > monthly(from) ? 'now' : 'period_end',
        ]);
      }
    }
  });

  it('to the same plan and interval is no change', () => {
    for (const price of PLAN_PRICES) expect(planChangeTiming(price, price)).toBeNull();
  });
});
