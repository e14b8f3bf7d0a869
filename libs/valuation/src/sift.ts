import type { Condition } from '@vault/contracts/collection/cars';
import { packagingOf, worthOf, type Packaging, type Worth } from './conditions';
import { farOff } from './outliers';
import type { LeftOutSale, Sale } from './sales';

/** A sale that can be compared: its condition is known, and with it its worth apart from condition. */
export interface Comparable<S extends Sale = Sale> {
  readonly sale: S;
  readonly condition: Condition;
  readonly packaging: Packaging;
  readonly worth: Worth;
}

export interface Sifted<S extends Sale = Sale> {
  readonly comparable: readonly Comparable<S>[];
  readonly leftOut: readonly LeftOutSale<S>[];
}

/** By day, price and condition, so that the order in which sales are told makes no difference. */
const earlier = (one: Sale, other: Sale): number =>
  one.soldAt.getTime() - other.soldAt.getTime() ||
  (one.price < other.price ? -1 : one.price > other.price ? 1 : 0) ||
  (one.condition ?? '').localeCompare(other.condition ?? '');

/** Two people who sell one casting to each other again and again make a price, they do not find one. The first counts. */
function repeats<S extends Sale>(sales: readonly S[]): Set<S> {
  const pairs = new Set<string>();
  const again = new Set<S>();
  for (const sale of [...sales].sort(earlier)) {
    if (sale.sellerId === null || sale.buyerId === null) continue;
    const pair = [sale.sellerId, sale.buyerId].sort().join();
    if (pairs.has(pair)) again.add(sale);
    pairs.add(pair);
  }
  return again;
}

/** So many reports of one member move an estimate, so that none alone makes it firm. */
const REPORTS_OF_ONE = 3;

/** What one member reports of a casting beyond the latest few. */
function insistence<S extends Sale>(sales: readonly S[]): Set<S> {
  const counts = new Map<string, number>();
  const beyond = new Set<S>();
  for (const sale of [...sales].sort(earlier).reverse()) {
    if (sale.reporterId === null) continue;
    const count = (counts.get(sale.reporterId) ?? 0) + 1;
    counts.set(sale.reporterId, count);
    if (count > REPORTS_OF_ONE) beyond.add(sale);
  }
  return beyond;
}

/** Leaves out what is no price of one copy in a known condition, in dollars, between people who met once. */
export function sift<S extends Sale>(sales: readonly S[]): Sifted<S> {
  const comparable: Comparable<S>[] = [];
  const leftOut: LeftOutSale<S>[] = [];
  const single = sales.filter(({ lot, canceled }) => !lot && !canceled);
  const again = repeats(single);
  const beyond = insistence(single);
  for (const sale of sales) {
    const { condition } = sale;
    if (sale.canceled) leftOut.push({ sale, reason: 'canceled' });
    else if (sale.lot) leftOut.push({ sale, reason: 'lot' });
    else if (sale.currency !== 'USD') leftOut.push({ sale, reason: 'currency' });
    else if (condition === null) leftOut.push({ sale, reason: 'condition' });
    else if (again.has(sale)) leftOut.push({ sale, reason: 'repeat' });
    else if (beyond.has(sale)) leftOut.push({ sale, reason: 'reporter' });
    else {
      comparable.push({ sale, condition, packaging: packagingOf(condition), worth: worthOf(sale.price, condition) });
    }
  }
  return { comparable, leftOut };
}

/** Leaves out, of one packaging, the prices that cannot be believed beside the others. */
export function siftPrices<S extends Sale>(group: readonly Comparable<S>[], now: Date): Sifted<S> {
  const reasons = farOff(group, now);
  return {
    comparable: group.filter((one) => !reasons.has(one)),
    leftOut: [...reasons].map(([{ sale }, reason]) => ({ sale, reason })),
  };
}
