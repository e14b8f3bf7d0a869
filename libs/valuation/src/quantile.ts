import { between, type Worth } from './conditions';

export interface Weighed {
  readonly worth: Worth;
  /** An integer, so that sums and halves are exact. */
  readonly weight: number;
}

/** Number of quarters: 1 and 3 are the quartiles, 2 is the median. */
export type Quarter = 1 | 2 | 3;

/** Sorted by worth, ascending. */
export const sorted = <T extends { readonly worth: bigint }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => (one.worth < other.worth ? -1 : one.worth > other.worth ? 1 : 0));

/**
 * Weighted quantile: the smallest worth up to which `quarters` / 4 of the total weight lies, or the mean of it and the
 * next one when the weight up to it is exactly that share. `items` must be sorted by worth.
 *
 * @throws when there are no items.
 */
export function quantile(items: readonly Weighed[], quarters: Quarter): Worth {
  const target = items.reduce((sum, { weight }) => sum + weight, 0) * quarters;
  let cumulative = 0;
  for (const [index, { worth, weight }] of items.entries()) {
    cumulative += 4 * weight;
    const next = items[index + 1];
    if (cumulative === target && next) return between(worth, next.worth);
    if (cumulative >= target) return worth;
  }
  throw new Error('a quantile needs at least one item');
}
