import { centsOf, dollarsOf } from './money';

describe('an amount of money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [109_999, '1099.99'],
    [-250, '-2.50'],
  ])('of %i cents is %s dollars, in both directions', (cents, dollars) => {
    expect(dollarsOf(cents)).toBe(dollars);
    expect(centsOf(dollars)).toBe(cents);
  });
});
