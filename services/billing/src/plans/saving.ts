/** A price with two places in cents. */
export const centsOf = (price: string): number => Number(price.replace('.', ''));

const dollars = (amount: number): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** What a year paid at once saves against twelve monthly payments; prices are decimal strings with two places. */
export function yearlySaving(monthlyPrice: string, yearlyPrice: string): { amount: string; percent: number } {
  const twelveMonths = 12 * centsOf(monthlyPrice);
  const saved = twelveMonths - centsOf(yearlyPrice);
  return { amount: dollars(saved), percent: twelveMonths === 0 ? 0 : Math.round((100 * saved) / twelveMonths) };
}
