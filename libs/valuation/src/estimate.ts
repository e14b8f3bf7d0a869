import type { Condition } from '@vault/contracts/collection/cars';
import type { EstimateConfidence } from '@vault/contracts/marketplace/comparables';
import { conditionsOf, packagingOf, PACKAGINGS, type Packaging, type Worth } from './conditions';
import { quantile, sorted } from './quantile';
import { weightOf, type LeftOutSale, type Sale } from './sales';
import { sift, siftPrices, type Comparable } from './sift';

/** Fewer sales than this say nothing. */
export const FEWEST_SALES = 3;
/** From so many sales on an estimate is firm. */
export const FIRM_SALES = 6;

/** The weighted median and the points below which 25 % and 75 % of the weight lie, apart from condition. */
export interface Band {
  readonly median: Worth;
  readonly low: Worth;
  readonly high: Worth;
}

export interface Estimate<S extends Sale = Sale> {
  /** Null when nothing was sold that can be compared. */
  readonly packaging: Packaging | null;
  /** What it is asked for in; the condition that was sold most when nothing was asked. */
  readonly condition: Condition | null;
  /** Sales that count, purchases of the owner not among them. */
  readonly n: number;
  readonly confidence: EstimateConfidence;
  /** Null below three sales. */
  readonly band: Band | null;
  readonly lastSale: Date | null;
  /** The sales that count, oldest first. */
  readonly sales: readonly S[];
  readonly leftOut: readonly LeftOutSale<S>[];
}

const isPurchase = ({ sale }: Comparable): boolean => sale.origin === 'purchase';

/** The most frequent; among equally frequent ones the first of `order`. */
function mostOf<T>(values: readonly T[], order: readonly T[]): T | undefined {
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
 * What sales of one casting say of the worth of a copy in `condition`; without one, of the packaging that was sold most
 * in the condition that was sold most. Whatever the order of the sales. Method: Discogs' and hobbyDB's sold prices,
 * newer ones weighing more.
 */
export function estimate<S extends Sale>(
  sales: readonly S[],
  { condition, now }: { readonly condition?: Condition; readonly now: Date },
): Estimate<S> {
  const { comparable, leftOut } = sift(sales);
  const known = comparable.filter((one) => !isPurchase(one));
  const packaging = condition
    ? packagingOf(condition)
    : (mostOf(
        known.map((one) => one.packaging),
        PACKAGINGS,
      ) ?? null);
  const group = siftPrices(
    comparable.filter((one) => one.packaging === packaging),
    now,
  );
  const counted = group.comparable.filter((one) => !isPurchase(one));
  const all = packaging ? conditionsOf(packaging) : [];
  const soldMost = mostOf(
    counted.map((one) => one.condition),
    all,
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
