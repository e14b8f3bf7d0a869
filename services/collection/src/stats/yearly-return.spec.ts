import fc from 'fast-check';
import { yearlyReturn } from './yearly-return';

it('is the growth of a single purchase in a year', () => {
  expect(yearlyReturn([{ yearsAgo: 1, paid: 100 }], 112)).toBe(12);
  expect(yearlyReturn([{ yearsAgo: 2, paid: 100 }], 121)).toBe(10);
  expect(yearlyReturn([{ yearsAgo: 1, paid: 100 }], 100)).toBe(0);
});

it('weighs money by its time in the cars', () => {
  const purchases = [
    { yearsAgo: 2, paid: 100 },
    { yearsAgo: 0.1, paid: 100 },
  ];
  expect(yearlyReturn(purchases, 220)).toBeGreaterThan(9);
  expect(yearlyReturn(purchases, 220)).toBeLessThan(10.1);
});

it('is null without purchases, for a few days, and when everything has lost its value', () => {
  expect(yearlyReturn([], 10)).toBeNull();
  expect(yearlyReturn([{ yearsAgo: 0.01, paid: 5 }], 10)).toBeNull();
  expect(yearlyReturn([{ yearsAgo: 1, paid: 5 }], 0)).toBeNull();
});

it('grows the purchases to the present value, whatever was bought when', () => {
  const purchase = fc.record({
    yearsAgo: fc.double({ min: 0.2, max: 30, noNaN: true }),
    paid: fc.double({ min: 1, max: 10_000, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(purchase, { minLength: 1, maxLength: 50 }),
      fc.double({ min: -0.5, max: 0.8, noNaN: true }),
      (purchases, rate) => {
        const worth = purchases.reduce((sum, { yearsAgo, paid }) => sum + paid * (1 + rate) ** yearsAgo, 0);
        expect(yearlyReturn(purchases, worth)).toBeCloseTo(rate * 100, 0);
      },
    ),
  );
});
