import { OFFERS, offerOf, type Choice } from '../plans/offer';
import { whenChanged } from './when';

const choice = (name: string): Choice => {
  const found = OFFERS.find(({ key }) => key === name);
  if (!found) throw new Error(`nobody offers ${name}`);
  return found;
};

describe('a change of the plan', () => {
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
  ])('from %s to %s counts: %s', (from, to, when) => {
    expect(whenChanged(choice(from), choice(to))).toBe(when);
  });

  it('of another plan counts at once exactly when the plan is dearer by the month', () => {
    const monthly = ({ tier, interval }: Choice): number =>
      offerOf({ tier, interval }).cents / (interval === 'monthly' ? 1 : 12);
    for (const from of OFFERS) {
      for (const to of OFFERS.filter(({ tier }) => tier !== from.tier)) {
        expect([from.key, to.key, whenChanged(from, to)]).toEqual([
          from.key,
          to.key,
          monthly(to) > monthly(from) ? 'now' : 'period_end',
        ]);
      }
    }
  });

  it('to what one has is none', () => {
    for (const offer of OFFERS) expect(whenChanged(offer, offer)).toBeNull();
  });
});
