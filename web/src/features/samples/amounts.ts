/** Converts a sample's amount to whole cents; it must have two decimals. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** Converts whole cents to a decimal string. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** The sum of amounts as a decimal string: '12450.75'. */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));

/** Formats '1240.00' as '$1,240.00'. */
export const dollars = (amount: string): string => `$${amount.replace(/\B(?=(\d{3}){1,6}\.)/g, ',')}`;
