const DECIMAL = /^(\d+)\.(\d{2})$/;

/**
 * A decimal string with two places, as money travels on the wire, in whole cents.
 *
 * @throws when the text is anything else.
 */
export function toCents(decimal: string): bigint {
  const [, whole, cents] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined || cents === undefined) throw new Error(`${decimal} is no amount such as 12.50`);
  return BigInt(whole) * 100n + BigInt(cents);
}

/** Whole cents, not negative, as a decimal string with two places. */
export const toDecimal = (cents: bigint): string => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;

/** A quotient of two positive numbers, rounded half up. */
export const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
