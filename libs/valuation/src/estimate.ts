import type { Condition } from '@vault/contracts/collection/cars';
import type { EstimateConfidence } from '@vault/contracts/marketplace/comparables';
import { conditionsOf, packagingOf, PACKAGINGS, type Packaging, type Worth } from './conditions';
import { filterPrices, filterSales } from './filter-sales';
import { quantile, sorted } from './quantile';
import { weightOf, type Comparable, type LeftOutSale, type Sale } from './sales';

/** Minimum number of sales for an estimate. */
export const FEWEST_SALES = 3;
/** Minimum number of sales for a firm estimate. */
export const FIRM_SALES = 6;

/** Weighted median and quartiles (25 % and 75 % of the weight), independent of condition. */
export interface Band {
  readonly median: Worth;
  readonly low: Worth;
  readonly high: Worth;
}

export interface Estimate<S extends Sale = Sale> {
  /** null when there is no comparable sale. */
  readonly packaging: Packaging | null;
  /** The requested condition; without one, the condition sold most often. */
  readonly condition: Condition | null;
  /** Number of sales in the estimate; the owner's purchases are not counted. */
  readonly n: number;
  readonly confidence: EstimateConfidence;
  /** null below three sales. */
  readonly band: Band | null;
  readonly lastSale: Date | null;
  /** The sales in the estimate, oldest first. */
  readonly sales: readonly S[];
  readonly leftOut: readonly LeftOutSale<S>[];
}

const isPurchase = ({ sale }: Comparable): boolean => sale.origin === 'purchase';

/** The most frequent value; among equally frequent ones the first in `order`. */
function mostFrequent<T>(values: readonly T[], order: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return order.find((value) => counts.get(value) === most);
}

const confidenceOf = (n: number): EstimateConfidence =>
  n < FEWEST_SALES ? 'none' : n < FIRM_SALES ? 'indicative' : 'firm';

function bandOf(counted: readonly Comparable[], now: Date): Band {
  const items = sorted(counted.map(({ sale, worth }) => ({ worth, weight: weightOf(sale, now) })));
  return { low: quantile(items, 1), median: quantile(items, 2), high: quantile(items, 3) };
}

const byDate = (one: Sale, other: Sale): number => one.soldAt.getTime() - other.soldAt.getTime();

/**
 * Estimates the worth of a copy of a casting in `condition` from its sales. Without `condition`, for the packaging sold
 * most often, in the condition sold most often. The order of `sales` does not matter.
 *
 * Method: sold prices as on Discogs and hobbyDB, with more weight on recent sales.
 */
export function estimate<S extends Sale>(
  sales: readonly S[],
  { condition, now }: { readonly condition?: Condition; readonly now: Date },
): Estimate<S> {
  const { comparable, leftOut } = filterSales(sales);
  const marketSales = comparable.filter((one) => !isPurchase(one));
  const packaging = condition
    ? packagingOf(condition)
    : (mostFrequent(
        marketSales.map((one) => one.packaging),
        PACKAGINGS,
      ) ?? null);
  const group = filterPrices(
    comparable.filter((one) => one.packaging === packaging),
    now,
  );
  const counted = group.comparable.filter((one) => !isPurchase(one));
  const conditions = packaging ? conditionsOf(packaging) : [];
  const soldMost = mostFrequent(
    counted.map((one) => one.condition),
    conditions,
  );
  return {
    packaging,
    condition: condition ?? soldMost ?? null,
    n: counted.length,
    confidence: confidenceOf(counted.length),
    band: counted.length < FEWEST_SALES ? null : bandOf(group.comparable, now),
    lastSale: counted.reduce<Date | null>((last, { sale }) => (last && last >= sale.soldAt ? last : sale.soldAt), null),
    sales: counted.map(({ sale }) => sale).sort(byDate),
    leftOut: [...leftOut, ...group.leftOut],
  };
}
