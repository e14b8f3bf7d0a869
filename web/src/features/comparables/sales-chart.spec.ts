import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { niceTop, salesChart } from './sales-chart';

const none: Comparables = {
  n: 0,
  median: null,
  low: null,
  high: null,
  confidence: 'none',
  inCondition: null,
  packaging: null,
  lastSale: null,
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

it('draws nothing without a sale that counts', () => {
  expect(salesChart(none)).toBeNull();
  expect(salesChart({ ...none, leftOut: [{ ...sale('2026-01-01', '9.00'), reason: 'lot' }] })).toBeNull();
});

it('puts a single sale in the middle and stands on zero', () => {
  const chart = salesChart({ ...none, n: 1, points: [sale('2026-01-01', '9.00')] });
  expect(chart?.dots).toEqual([{ x: 0.5, y: 0.9, kind: 'reported' }]);
  expect(chart?.marks).toEqual([10, 5, 0]);
});

it('spaces sales by their days, and lays an outlier at the edge instead of squeezing the others', () => {
  const chart = salesChart({
    ...none,
    n: 3,
    points: [sale('2026-01-01', '50.00'), sale('2026-01-11', '60.00'), sale('2026-02-10', '70.00')],
    leftOut: [{ ...sale('2026-01-21', '900.00'), reason: 'outlier' }],
    median: '60.00',
    low: '50.00',
    high: '70.00',
  });
  expect(chart?.dots.map(({ x }) => x)).toEqual([0, 0.25, 1, 0.5]);
  expect(chart?.dots.at(-1)?.y).toBe(1);
  expect(chart?.marks[0]).toBe(100);
  expect(chart?.median).toBe(0.6);
});

it.each([
  [73.5, 100],
  [21, 25],
  [31, 40],
  [0, 1],
])('rounds %d up to %d for the axis', (value, top) => expect(niceTop(value)).toBe(top));
