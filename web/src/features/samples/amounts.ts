/** An amount of the samples in whole cents; all of them are written with two decimals. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** Whole cents as a decimal string. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** The sum of amounts as a decimal string: '12450.75'. */
export const sumOf = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));

/** '1240.00' as '$1,240.00'. */
export const dollars = (amount: string): string => `$${amount.replace(/\B(?=(\d{3}){1,6}\.)/g, ',')}`;
