import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { priceBand, priceVerdict } from './price-band';

const sold = { low: '8.00', high: '12.00', median: '10.00' } as Comparables;
const nothing = { low: null, high: null, median: null } as Comparables;

it('shows where a price lies among what was paid', () => {
  expect(priceBand(sold, '15.00')).toEqual({ low: 8 / 15, high: 0.8, median: 10 / 15, typed: 1 });
  expect(priceBand(sold, null)?.typed).toBeNull();
  expect(priceBand(nothing, '15.00')).toBeNull();
});

it('says what to think of it', () => {
  const verdicts = ['5', '9', '13', '30'].map((price) => priceVerdict(sold, price));
  expect(verdicts.map((verdict) => verdict?.split(' ', 1)[0])).toEqual(['Below', 'Within', 'Above', 'More']);
  expect(priceVerdict(sold, null)).toBeNull();
  expect(priceVerdict(nothing, '9')).toBeNull();
});
