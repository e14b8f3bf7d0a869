import { againstMedian, priceDots } from './against-median';

const asked = (price: string | null, marketMedian: string | null = '10.00', currency = 'USD') =>
  againstMedian({ price, marketMedian, currency })?.text ?? null;

it('says how far a price is from the median of the last 12 months', () => {
  expect(asked('9.40')).toBe('6% under 12-month median');
  expect(asked('12.00')).toBe('20% over 12-month median');
  expect(asked('10.04')).toBe('At the 12-month median');
  expect(asked('45.00')).toBe('4.5 times the 12-month median');
});

it('compares nothing where there is no price, no median or another currency', () => {
  expect(asked(null)).toBeNull();
  expect(asked('9.40', null)).toBeNull();
  expect(asked('9.40', '10.00', 'EUR')).toBeNull();
});

it('draws the sales in their order and the asked price as the last dot', () => {
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
  expect(dots?.asked).toEqual({ x: 1, y: 0.25 });
  expect(dots?.median).toBe(0.5);
});

it('keeps a price far away from squeezing the others', () => {
  const dots = priceDots({ price: '1000.00', currency: 'USD', marketMedian: '10.00', marketPrices: ['9.00', '11.00'] });
  expect(dots?.asked.y).toBe(1);
  expect(dots?.sold[1]?.y).toBeCloseTo(2 / 21);
});
