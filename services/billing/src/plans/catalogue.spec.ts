import { Plan } from '@vault/contracts/billing/plans';
import { z } from 'zod';
import { CATALOGUE } from './catalogue';
import { carLimitOf } from './room';

describe('the plan catalogue', () => {
  it('offers free, standard and premium at the prices of the specification', () => {
    expect(z.array(Plan).parse(CATALOGUE)).toHaveLength(3);
    expect(CATALOGUE.map(({ id, monthlyPrice, yearlyPrice }) => [id, monthlyPrice, yearlyPrice])).toEqual([
      ['free', '0.00', '0.00'],
      ['standard', '5.99', '49.99'],
      ['premium', '10.99', '99.99'],
    ]);
  });

  it('tells the true yearly saving', () => {
    expect(CATALOGUE.map(({ yearlySaving }) => yearlySaving)).toEqual([
      { amount: '0.00', percent: 0 },
      { amount: '21.89', percent: 30 },
      { amount: '31.89', percent: 24 },
    ]);
  });

  it('says how many cars the tier that counts now holds', () => {
    expect([carLimitOf('free'), carLimitOf('standard'), carLimitOf('premium')]).toEqual([25, 500, null]);
  });
});
