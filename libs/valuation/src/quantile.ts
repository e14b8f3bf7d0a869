import { between, type Worth } from './conditions';

export interface Weighed {
  readonly worth: Worth;
  /** A whole number, so that sums and halves are exact. */
  readonly weight: number;
}

/** The quarters that estimates are made of. */
export type Quarter = 1 | 2 | 3;

/** By worth. */
export const sorted = <T extends { readonly worth: bigint }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => (one.worth < other.worth ? -1 : one.worth > other.worth ? 1 : 0));

/**
 * The weighted quantile at so many quarters of `items` in the order of their worth: the least worth up to which that part
 * of the weight lies, and the middle of it and the next one when it is exactly that part. 2 is the median.
 *
 * @throws when there are no items.
 */
export function quantile(items: readonly Weighed[], quarters: Quarter): Worth {
  const wanted = items.reduce((sum, { weight }) => sum + weight, 0) * quarters;
  let reached = 0;
  for (const [index, { worth, weight }] of items.entries()) {
    reached += 4 * weight;
    const next = items[index + 1];
    if (reached === wanted && next) return between(worth, next.worth);
    if (reached >= wanted) return worth;
  }
  throw new Error('nothing has no quantile');
}
