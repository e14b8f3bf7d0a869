import type { Sale } from '@vault/valuation/sales';
import { yearsOf } from './years';

const NOW = new Date('2026-11-01T12:00:00Z');
const DAY_MS = 86_400_000;

const sale = (dollars: number, daysAgo: number): Sale => ({
  origin: 'transaction',
  price: BigInt(dollars) * 100n,
  currency: 'USD',
  condition: 'MOC',
  lot: false,
  canceled: false,
  sellerId: null,
  buyerId: null,
  reporterId: null,
  soldAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
});

it('compares the last twelve months with the twelve before', () => {
  const sales = [sale(20, 10), sale(22, 100), sale(24, 300), sale(10, 400), sale(11, 500), sale(12, 700)];
  const { year, yearBefore } = yearsOf(sales, 'MOC', NOW);
  expect(year.sales).toBe(3);
  expect(yearBefore.sales).toBe(3);
  expect(Number(year.median)).toBeGreaterThan(19);
  expect(Number(yearBefore.median)).toBeLessThan(13);
});

it('is null for a year with fewer than three sales', () => {
  const { year, yearBefore } = yearsOf([sale(20, 10), sale(22, 100), sale(9, 900)], 'MOC', NOW);
  expect(year).toEqual({ median: null, sales: 2 });
  expect(yearBefore).toEqual({ median: null, sales: 0 });
});
