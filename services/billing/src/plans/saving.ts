import { centsOf, dollarsOf } from './money';

/** What a year paid at once saves against twelve monthly payments; prices are decimal strings with two places. */
export function yearlySaving(monthlyPrice: string, yearlyPrice: string): { amount: string; percent: number } {
  const twelveMonths = 12 * centsOf(monthlyPrice);
  const saved = twelveMonths - centsOf(yearlyPrice);
  return { amount: dollarsOf(saved), percent: twelveMonths === 0 ? 0 : Math.round((100 * saved) / twelveMonths) };
}
