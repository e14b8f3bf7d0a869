import type { Listing } from '@vault/contracts/marketplace/listings';

type PricedListing = Pick<Listing, 'price' | 'currency' | 'marketMedian'>;

/** A price relative to the 12-month median; null if the two cannot be compared. */
export function compareToMedian({
  price,
  currency,
  marketMedian,
}: PricedListing): { tone: 'ok' | 'muted' | 'warn'; text: string } | null {
  if (price === null || marketMedian === null || currency !== 'USD') return null;
  const ratio = Number(price) / Number(marketMedian);
  if (!Number.isFinite(ratio)) return null;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  if (percent === 0) return { tone: 'muted', text: 'At the 12-month median' };
  if (ratio < 1) return { tone: 'ok', text: `${percent}% under 12-month median` };
  if (ratio >= 3) return { tone: 'warn', text: `${ratio.toFixed(1)} times the 12-month median` };
  return { tone: percent > 15 ? 'warn' : 'muted', text: `${percent}% over 12-month median` };
}

export interface PriceDots {
  /** Positions from the bottom left corner, 0 to 1. */
  sold: { x: number; y: number }[];
  asking: { x: number; y: number };
  median: number;
}

// Extreme prices are clamped, since they would squeeze the other dots into a line.
const MAX_RATIO = 3;

/** The latest sold prices in order, the asking price as the last dot, and the median; null without sales. */
export function priceDots({
  price,
  marketMedian,
  marketPrices,
}: PricedListing & Pick<Listing, 'marketPrices'>): PriceDots | null {
  if (price === null || marketMedian === null || marketPrices.length === 0) return null;
  const medianValue = Number(marketMedian);
  const clamp = (value: number) => Math.min(Math.max(value, medianValue / MAX_RATIO), medianValue * MAX_RATIO);
  const values = [...marketPrices, price].map((amount) => clamp(Number(amount)));
  const low = Math.min(...values, medianValue);
  const span = Math.max(...values, medianValue) - low;
  const height = (value: number) => (span === 0 ? 0.5 : (value - low) / span);
  const dots = values.map((value, index) => ({ x: index / (values.length - 1), y: height(value) }));
  const asking = dots.at(-1);
  return asking ? { sold: dots.slice(0, -1), asking, median: height(medianValue) } : null;
}
