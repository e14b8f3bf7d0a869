import { compareToMedian, priceDots } from './price-comparison';

const comparisonText = (price: string | null, marketMedian: string | null = '10.00', currency = 'USD') =>
  compareToMedian({ price, marketMedian, currency })?.text ?? null;

it('describes how far a price is from the 12-month median', () => {
  expect(comparisonText('9.40')).toBe('6% under 12-month median');
  expect(comparisonText('12.00')).toBe('20% over 12-month median');
  expect(comparisonText('10.04')).toBe('At the 12-month median');
  expect(comparisonText('45.00')).toBe('4.5 times the 12-month median');
});

it('returns null without a price, without a median and for other currencies', () => {
  expect(comparisonText(null)).toBeNull();
  expect(comparisonText('9.40', null)).toBeNull();
  expect(comparisonText('9.40', '10.00', 'EUR')).toBeNull();
});

it('places the sales in order and the asking price last', () => {
  const dots = priceDots({
    price: '10.00',
    currency: 'USD',
    marketMedian: '12.00',
    marketPrices: ['8.00', '12.00', '16.00'],
  });
  expect(dots?.sold).toEqual([
    { x: 0, y: 0 },
    { x: 1 / 3, y: 0.5 },
    { x: 2 / 3, y: 1 },
  ]);
  expect(dots?.asking).toEqual({ x: 1, y: 0.25 });
  expect(dots?.median).toBe(0.5);
});

it('clamps an extreme price so that the other dots stay apart', () => {
  const dots = priceDots({ price: '1000.00', currency: 'USD', marketMedian: '10.00', marketPrices: ['9.00', '11.00'] });
  expect(dots?.asking.y).toBe(1);
  expect(dots?.sold[1]?.y).toBeCloseTo(2 / 21);
});
