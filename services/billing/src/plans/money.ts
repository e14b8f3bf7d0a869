/** A price with two places in cents. */
export const centsOf = (price: string): number => Number(price.replace('.', ''));

/** Cents as a decimal string of dollars. */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
