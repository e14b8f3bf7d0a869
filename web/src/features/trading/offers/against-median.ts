/** How far a price lies from the median of what copies were sold for, in whole percent; null without a median. */
export function againstMedian(price: string, median: string | null): string | null {
  const [asked, middle] = [Number(price), Number(median)];
  if (!(asked > 0) || !(middle > 0)) return null;
  const percent = Math.round((asked / middle - 1) * 100);
  if (percent === 0) return 'right at the 12-month median';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'} the 12-month median`;
}
