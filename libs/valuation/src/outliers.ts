import { centsIn, type Worth } from './conditions';
import { quantile, sorted, type Weighed } from './quantile';
import { weightOf } from './sales';
import type { Comparable } from './sift';

type Far = 'outlier' | 'implausible';

/** The deviation of fewer prices says nothing: of 10, 11 and 20 none is wrong. */
const FEWEST_TO_JUDGE = 5;
/** 3.5 modified z-scores (Iglewicz and Hoaglin, 1993) of 1.4826 median absolute deviations, in ten-thousandths. */
const MAX_DEVIATIONS = 51_891n;
/** Prices that are all but equal still leave room: a deviation is taken to be at least a sixth of the median. */
const LEAST_DEVIATION_PART = 6n;
const PLAUSIBLE_UP_TO_CENTS = 200_00n;
const FEWEST_BESIDE = 3;

const apart = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other);

const unweighted = (worths: readonly bigint[]): Worth =>
  quantile(sorted(worths.map((worth) => ({ worth: worth as Worth, weight: 1 }))), 2);

function outlying(worth: Worth, centre: Worth, deviation: bigint): boolean {
  const least = centre / LEAST_DEVIATION_PART;
  return apart(worth, centre) * 10_000n > MAX_DEVIATIONS * (deviation > least ? deviation : least);
}

/** At least twice what the others say, while at least half of them stand within half of that. */
function implausible({ sale, condition, worth }: Comparable, others: readonly Weighed[]): boolean {
  if (others.length < FEWEST_BESIDE) return false;
  const estimate = quantile(others, 2);
  const near = others.filter((other) => 2n * apart(other.worth, estimate) <= estimate);
  return sale.price >= 2n * centsIn(estimate, condition) && worth > estimate && 2 * near.length >= others.length;
}

/**
 * The prices of one packaging that are left out, and why. Owners' purchases are judged by the sales and judge none
 * themselves, so that nobody's purchase changes what counts for others.
 */
export function farOff<C extends Comparable>(group: readonly C[], now: Date): Map<C, Far> {
  const reasons = new Map<C, Far>();
  const sales = group.filter(({ sale }) => sale.origin !== 'purchase');
  if (sales.length >= FEWEST_TO_JUDGE) {
    const centre = unweighted(sales.map(({ worth }) => worth));
    const deviation = unweighted(sales.map(({ worth }) => apart(worth, centre)));
    for (const one of group) if (outlying(one.worth, centre, deviation)) reasons.set(one, 'outlier');
  }
  const standing = sorted(
    sales.filter((one) => !reasons.has(one)).map((one) => ({ one, worth: one.worth, weight: weightOf(one.sale, now) })),
  );
  for (const suspect of group) {
    if (reasons.has(suspect) || suspect.sale.price <= PLAUSIBLE_UP_TO_CENTS) continue;
    const others = standing.filter(({ one }) => one !== suspect);
    if (implausible(suspect, others)) reasons.set(suspect, 'implausible');
  }
  return reasons;
}
