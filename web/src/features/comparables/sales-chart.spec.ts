import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { niceTop, salesChart } from './sales-chart';

const noSales: Comparables = {
  n: 0,
  median: null,
  low: null,
  high: null,
  confidence: 'none',
  inCondition: null,
  packaging: null,
  lastSale: null,
  basis: 'release',
  others: 0,
  points: [],
  leftOut: [],
  asking: { n: 0, median: null },
};
const sale = (date: string, price: string) => ({
  date,
  price,
  condition: 'Mint' as const,
  origin: 'reported' as const,
});

it('returns null without a sale that counts', () => {
  expect(salesChart(noSales)).toBeNull();
  expect(salesChart({ ...noSales, leftOut: [{ ...sale('2026-01-01', '9.00'), reason: 'lot' }] })).toBeNull();
});

it('centers a single sale and starts the axis at zero', () => {
  const chart = salesChart({ ...noSales, n: 1, points: [sale('2026-01-01', '9.00')] });
  expect(chart?.dots).toEqual([{ x: 0.5, y: 0.9, kind: 'reported' }]);
  expect(chart?.ticks).toEqual([10, 5, 0]);
});

it('places sales by date and clamps an outlier to the upper edge', () => {
  const chart = salesChart({
    ...noSales,
    n: 3,
    points: [sale('2026-01-01', '50.00'), sale('2026-01-11', '60.00'), sale('2026-02-10', '70.00')],
    leftOut: [{ ...sale('2026-01-21', '900.00'), reason: 'outlier' }],
    median: '60.00',
    low: '50.00',
    high: '70.00',
  });
  expect(chart?.dots.map(({ x }) => x)).toEqual([0, 0.25, 1, 0.5]);
  expect(chart?.dots.at(-1)?.y).toBe(1);
  expect(chart?.ticks[0]).toBe(100);
  expect(chart?.median).toBe(0.6);
});

it.each([
  [73.5, 100],
  [21, 25],
  [31, 40],
  [0, 1],
])('rounds %d up to %d for the axis', (value, top) => expect(niceTop(value)).toBe(top));
