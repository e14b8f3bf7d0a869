import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import { rounded } from './money';

/**
 * Value of a copy in each condition, in percent of one that is mint on card. The only such table: every comparison of
 * prices across conditions and every ordering of conditions uses it. Based on the percentages of Tomart's price guides.
 */
export const CONDITION_PERCENT: Readonly<Record<Condition, number>> = {
  MOC: 100,
  Mint: 92,
  'Near Mint': 85,
  Excellent: 80,
  Good: 65,
  Loose: 60,
  Fair: 50,
  Poor: 30,
  Damaged: 20,
};

export const PACKAGINGS = ['loose', 'carded'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/**
 * Carded and loose copies sell to different buyers at different prices and are never compared. Only `MOC` implies a
 * card; every other condition describes the car alone and counts as loose.
 */
export const packagingOf = (condition: Condition): Packaging => (condition === 'MOC' ? 'carded' : 'loose');

/** The conditions of a packaging, best first. */
export const conditionsOf = (packaging: Packaging): Condition[] =>
  CONDITIONS.filter((condition) => packagingOf(condition) === packaging).sort(
    (one, other) => CONDITION_PERCENT[other] - CONDITION_PERCENT[one],
  );

/** Divisible by twice every percentage above, so that converting a price, or the mean of two prices, is exact. */
const PARTS = 12_199_200n;

/**
 * A price independent of condition: the value of the same copy mint on card, as an integer number of fractions of a
 * cent (1 / `PARTS`).
 */
export type Worth = bigint & { readonly unit: 'worth' };

/** The condition-independent worth of a price in cents paid for a copy in `condition`. */
export const worthOf = (cents: bigint, condition: Condition): Worth =>
  ((cents * 100n * PARTS) / BigInt(CONDITION_PERCENT[condition])) as Worth;

/** The price in whole cents for a copy in `condition`, rounded half up. */
export const centsIn = (worth: Worth, condition: Condition): bigint =>
  rounded(worth * BigInt(CONDITION_PERCENT[condition]), 100n * PARTS);

/** A worth in dollars as a decimal with six places, precise enough for exact cents in every condition. */
export function worthDecimal(worth: Worth): string {
  const millionths = rounded(worth * 10_000n, PARTS);
  return `${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, '0')}`;
}

/** The exact mean of two worths. */
export const between = (one: Worth, other: Worth): Worth => ((one + other) / 2n) as Worth;
