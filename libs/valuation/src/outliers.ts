import { centsIn, type Worth } from './conditions';
import { quantile, sorted, type Weighed } from './quantile';
import { weightOf, type Comparable } from './sales';

type OutlierReason = 'outlier' | 'implausible';

/**
 * Minimum number of prices for the outlier test. The spread of fewer says too little: of 10, 11 and 20 none is wrong.
 */
const MIN_SALES_FOR_OUTLIERS = 5;
/**
 * Limit of 3.5 modified z-scores (Iglewicz and Hoaglin, 1993), each 1.4826 median absolute deviations, in
 * ten-thousandths.
 */
const MAX_DEVIATIONS = 51_891n;
/**
 * The deviation is taken to be at least a sixth of the median, so that nearly equal prices do not turn every other
 * price into an outlier.
 */
const MIN_DEVIATION_DIVISOR = 6n;
/** Prices up to this are never implausible. */
const MAX_PLAUSIBLE_CENTS = 200_00n;
const MIN_OTHER_SALES = 3;

const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other);

const median = (worths: readonly bigint[]): Worth =>
  quantile(sorted(worths.map((worth) => ({ worth: worth as Worth, weight: 1 }))), 2);

function isOutlier(worth: Worth, center: Worth, deviation: bigint): boolean {
  const minimum = center / MIN_DEVIATION_DIVISOR;
  return distance(worth, center) * 10_000n > MAX_DEVIATIONS * (deviation > minimum ? deviation : minimum);
}

/**
 * Whether a price is at least twice the estimate of the other sales, while at least half of them are within half of the
 * estimate.
 */
function isImplausible({ sale, condition, worth }: Comparable, others: readonly Weighed[]): boolean {
  if (others.length < MIN_OTHER_SALES) return false;
  const estimate = quantile(others, 2);
  const near = others.filter((other) => 2n * distance(other.worth, estimate) <= estimate);
  return sale.price >= 2n * centsIn(estimate, condition) && worth > estimate && 2 * near.length >= others.length;
}

/**
 * Finds the prices within one packaging to exclude, with the reason for each. The owner's purchases are tested against
 * the sales, but do not affect the test of others.
 */
export function findOutliers<C extends Comparable>(group: readonly C[], now: Date): Map<C, OutlierReason> {
  const reasons = new Map<C, OutlierReason>();
  const sales = group.filter(({ sale }) => sale.origin !== 'purchase');
  if (sales.length >= MIN_SALES_FOR_OUTLIERS) {
    const center = median(sales.map(({ worth }) => worth));
    const deviation = median(sales.map(({ worth }) => distance(worth, center)));
    for (const one of group) if (isOutlier(one.worth, center, deviation)) reasons.set(one, 'outlier');
  }
  const remaining = sorted(
    sales.filter((one) => !reasons.has(one)).map((one) => ({ one, worth: one.worth, weight: weightOf(one.sale, now) })),
  );
  for (const suspect of group) {
    if (reasons.has(suspect) || suspect.sale.price <= MAX_PLAUSIBLE_CENTS) continue;
    const others = remaining.filter(({ one }) => one !== suspect);
    if (isImplausible(suspect, others)) reasons.set(suspect, 'implausible');
  }
  return reasons;
}
