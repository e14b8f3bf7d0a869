/** Cars bought on one day: how many years ago, and what was paid for them in dollars. */
export interface Purchase {
  readonly yearsAgo: number;
  readonly paid: number;
}

const MIN_RATE = -0.9999;
const MAX_RATE = 100;
const STEPS = 200;
/** Shorter periods say too little to be extrapolated to a year. */
const MIN_YEARS = 30 / 365;

/**
 * The money-weighted yearly return (internal rate of return) of having bought all this and holding `worth` today, in
 * percent with one decimal: the rate r with sum(paid × (1 + r)^years) = worth, found by bisection as the sum grows with
 * r. Null without purchases, or when the money has been in the cars for less than 30 days on average.
 */
export function yearlyReturn(purchases: readonly Purchase[], worth: number): number | null {
  const paid = purchases.reduce((sum, purchase) => sum + purchase.paid, 0);
  const years = purchases.reduce((sum, purchase) => sum + purchase.paid * purchase.yearsAgo, 0) / paid;
  if (!(paid > 0) || !(years >= MIN_YEARS)) return null;
  const grown = (rate: number): number =>
    purchases.reduce((sum, purchase) => sum + purchase.paid * (1 + rate) ** purchase.yearsAgo, 0);
  if (grown(MAX_RATE) < worth || grown(MIN_RATE) > worth) return null;
  let low = MIN_RATE;
  let high = MAX_RATE;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (grown(middle) < worth) low = middle;
    else high = middle;
  }
  // Turns -0 into 0.
  return Math.round(((low + high) / 2) * 1000) / 10 + 0;
}
