import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import { rounded } from './money';

/**
 * What a copy fetches in each condition, as a percentage of one that is mint on its card. The only such table: whoever
 * compares prices or orders conditions does it by this one. After the percentages of Tomart's price guides.
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
 * Carded and loose copies are bought by different people at different prices and never compared. Only `MOC` says that
 * there is a card; every other condition speaks of the car alone and is taken as loose.
 */
export const packagingOf = (condition: Condition): Packaging => (condition === 'MOC' ? 'carded' : 'loose');

/** The conditions of a packaging, the best first. */
export const conditionsOf = (packaging: Packaging): Condition[] =>
  CONDITIONS.filter((condition) => packagingOf(condition) === packaging).sort(
    (one, other) => CONDITION_PERCENT[other] - CONDITION_PERCENT[one],
  );

/** Divisible by twice every percentage above, so that prices and the middle of two prices are brought over exactly. */
const PARTS = 12_199_200n;

/** A price apart from condition: what the same copy fetches when mint on its card, in exact fractions of a cent. */
export type Worth = bigint & { readonly unit: 'worth' };

/** `cents` paid in a condition, apart from that condition. */
export const worthOf = (cents: bigint, condition: Condition): Worth =>
  ((cents * 100n * PARTS) / BigInt(CONDITION_PERCENT[condition])) as Worth;

/** A worth in whole cents of a condition, rounded half up. */
export const centsIn = (worth: Worth, condition: Condition): bigint =>
  rounded(worth * BigInt(CONDITION_PERCENT[condition]), 100n * PARTS);

/** A worth as a decimal with six places, which loses nothing that could show in a cent. */
export function worthDecimal(worth: Worth): string {
  const millionths = rounded(worth * 10_000n, PARTS);
  return `${millionths / 1_000_000n}.${(millionths % 1_000_000n).toString().padStart(6, '0')}`;
}

/** The middle of two worths, exactly. */
export const between = (one: Worth, other: Worth): Worth => ((one + other) / 2n) as Worth;
