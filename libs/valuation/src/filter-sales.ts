import { packagingOf, worthOf } from './conditions';
import { findOutliers } from './outliers';
import type { Comparable, LeftOutSale, Sale } from './sales';

export interface FilteredSales<S extends Sale = Sale> {
  readonly comparable: readonly Comparable<S>[];
  readonly leftOut: readonly LeftOutSale<S>[];
}

/** Orders by date, price and condition, so that the order of the input does not matter. */
const byDateAndPrice = (one: Sale, other: Sale): number =>
  one.soldAt.getTime() - other.soldAt.getTime() ||
  (one.price < other.price ? -1 : one.price > other.price ? 1 : 0) ||
  (one.condition ?? '').localeCompare(other.condition ?? '');

/** Repeat sales of a casting between the same two users set a price rather than reveal one. Only the first counts. */
function repeatSales<S extends Sale>(sales: readonly S[]): Set<S> {
  const pairs = new Set<string>();
  const repeated = new Set<S>();
  for (const sale of [...sales].sort(byDateAndPrice)) {
    if (sale.sellerId === null || sale.buyerId === null) continue;
    const pair = [sale.sellerId, sale.buyerId].sort().join();
    if (pairs.has(pair)) repeated.add(sale);
    pairs.add(pair);
  }
  return repeated;
}

/** Maximum number of reports per member that count, so that no member alone can make an estimate firm. */
const MAX_REPORTS_PER_MEMBER = 3;

/** The reports of each member beyond their latest few. */
function excessReports<S extends Sale>(sales: readonly S[]): Set<S> {
  const counts = new Map<string, number>();
  const excess = new Set<S>();
  for (const sale of [...sales].sort(byDateAndPrice).reverse()) {
    if (sale.reporterId === null) continue;
    const count = (counts.get(sale.reporterId) ?? 0) + 1;
    counts.set(sale.reporterId, count);
    if (count > MAX_REPORTS_PER_MEMBER) excess.add(sale);
  }
  return excess;
}

/**
 * Excludes sales that are not the price of a single copy in a known condition, in US dollars, between two users without
 * an earlier sale. Each excluded sale has a reason.
 */
export function filterSales<S extends Sale>(sales: readonly S[]): FilteredSales<S> {
  const comparable: Comparable<S>[] = [];
  const leftOut: LeftOutSale<S>[] = [];
  const single = sales.filter(({ lot, canceled }) => !lot && !canceled);
  const repeated = repeatSales(single);
  const excess = excessReports(single);
  for (const sale of sales) {
    const { condition } = sale;
    if (sale.canceled) leftOut.push({ sale, reason: 'canceled' });
    else if (sale.lot) leftOut.push({ sale, reason: 'lot' });
    else if (sale.currency !== 'USD') leftOut.push({ sale, reason: 'currency' });
    else if (condition === null) leftOut.push({ sale, reason: 'condition' });
    else if (repeated.has(sale)) leftOut.push({ sale, reason: 'repeat' });
    else if (excess.has(sale)) leftOut.push({ sale, reason: 'reporter' });
    else {
      comparable.push({ sale, condition, packaging: packagingOf(condition), worth: worthOf(sale.price, condition) });
    }
  }
  return { comparable, leftOut };
}

/** Excludes implausible prices among the sales of one packaging. */
export function filterPrices<S extends Sale>(group: readonly Comparable<S>[], now: Date): FilteredSales<S> {
  const reasons = findOutliers(group, now);
  return {
    comparable: group.filter((one) => !reasons.has(one)),
    leftOut: [...reasons].map(([{ sale }, reason]) => ({ sale, reason })),
  };
}
