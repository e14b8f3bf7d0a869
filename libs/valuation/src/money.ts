const DECIMAL = /^(\d+)\.(\d{2})$/;

/**
 * Parses a decimal string with two places, the wire format of money, into whole cents.
 *
 * @throws when the text has any other format.
 */
export function toCents(decimal: string): bigint {
  const [, whole, cents] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined || cents === undefined) throw new Error(`${decimal} is not an amount such as 12.50`);
  return BigInt(whole) * 100n + BigInt(cents);
}

/** Formats non-negative whole cents as a decimal string with two places. */
export const toDecimal = (cents: bigint): string => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;

/** The quotient of two positive numbers, rounded half up. */
export const rounded = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
