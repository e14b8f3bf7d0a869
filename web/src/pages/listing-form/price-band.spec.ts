import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { priceBand, priceVerdict } from './price-band';

const sales = { low: '8.00', high: '12.00', median: '10.00' } as Comparables;
const noSales = { low: null, high: null, median: null } as Comparables;

it('places a price relative to the sold prices', () => {
  expect(priceBand(sales, '15.00')).toEqual({ low: 8 / 15, high: 0.8, median: 10 / 15, typed: 1 });
  expect(priceBand(sales, null)?.typed).toBeNull();
  expect(priceBand(noSales, '15.00')).toBeNull();
});

it('describes how a price compares to the sold prices', () => {
  const verdicts = ['5', '9', '13', '30'].map((price) => priceVerdict(sales, price));
  expect(verdicts.map((verdict) => verdict?.split(' ', 1)[0])).toEqual(['Below', 'Within', 'Above', 'More']);
  expect(priceVerdict(sales, null)).toBeNull();
  expect(priceVerdict(noSales, '9')).toBeNull();
});
