/** The cents of a decimal string with two places. */
export const centsOf = (price: string): number => Number(price.replace('.', ''));

/** Cents as a decimal string of dollars with two places. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
