import { Plan } from '@vault/contracts/billing/plans';
import { z } from 'zod';
import { carLimitOf, CATALOG } from './catalog';

describe('the plan catalog', () => {
  it('offers free, standard and premium at the prices of the specification', () => {
    expect(z.array(Plan).parse(CATALOG)).toHaveLength(3);
    expect(CATALOG.map(({ id, monthlyPrice, yearlyPrice }) => [id, monthlyPrice, yearlyPrice])).toEqual([
      ['free', '0.00', '0.00'],
      ['standard', '5.99', '49.99'],
      ['premium', '10.99', '99.99'],
    ]);
  });

  it('computes the yearly saving against twelve monthly payments', () => {
    expect(CATALOG.map(({ yearlySaving }) => yearlySaving)).toEqual([
      { amount: '0.00', percent: 0 },
      { amount: '21.89', percent: 30 },
      { amount: '31.89', percent: 24 },
    ]);
  });

  it('limits free to 25 cars, standard to 500 and premium not at all', () => {
    expect([carLimitOf('free'), carLimitOf('standard'), carLimitOf('premium')]).toEqual([25, 500, null]);
  });
});
