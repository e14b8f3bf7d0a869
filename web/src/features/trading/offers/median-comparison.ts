/** How far a price is from the median sold price, in whole percent; null without a valid price or median. */
export function compareToMedian(price: string, median: string | null): string | null {
  const [amount, medianAmount] = [Number(price), Number(median)];
  if (!(amount > 0) || !(medianAmount > 0)) return null;
  const percent = Math.round((amount / medianAmount - 1) * 100);
  if (percent === 0) return 'right at the 12-month median';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'} the 12-month median`;
}
