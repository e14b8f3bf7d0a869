import type { Condition } from '@vault/contracts/collection/cars';
import { worthDecimal } from '@vault/valuation/conditions';
import { estimate } from '@vault/valuation/estimate';
import type { Sale } from '@vault/valuation/sales';

const YEAR_MS = 365 * 86_400_000;

export interface YearOfSales {
  /** Apart from condition; null below three sales. */
  readonly median: string | null;
  readonly sales: number;
}

function between(sales: readonly Sale[], condition: Condition, from: number, until: number): YearOfSales {
  const within = sales.filter(({ soldAt }) => soldAt.getTime() > from && soldAt.getTime() <= until);
  const { band, n } = estimate(within, { condition, now: new Date(until) });
  return { median: band && worthDecimal(band.median), sales: n };
}

/**
 * What a casting sold for in the twelve months until `now` and in the twelve before, each by the method of every other
 * estimate, so that a difference is one of prices and not of methods.
 */
export function yearsOf(
  sales: readonly Sale[],
  condition: Condition,
  now: Date,
): { readonly year: YearOfSales; readonly yearBefore: YearOfSales } {
  const until = now.getTime();
  return {
    year: between(sales, condition, until - YEAR_MS, until),
    yearBefore: between(sales, condition, until - 2 * YEAR_MS, until - YEAR_MS),
  };
}
