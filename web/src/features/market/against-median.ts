import type { Listing } from '@vault/contracts/marketplace/listings';

type Priced = Pick<Listing, 'price' | 'currency' | 'marketMedian'>;

/** How a price stands to the median of the last 12 months; null where the two cannot be compared. */
export function againstMedian({
  price,
  currency,
  marketMedian,
}: Priced): { tone: 'ok' | 'muted' | 'warn'; text: string } | null {
  if (price === null || marketMedian === null || currency !== 'USD') return null;
  const share = Number(price) / Number(marketMedian);
  if (!Number.isFinite(share)) return null;
  const percent = Math.round(Math.abs(share - 1) * 100);
  if (percent === 0) return { tone: 'muted', text: 'At the 12-month median' };
  if (share < 1) return { tone: 'ok', text: `${percent}% under 12-month median` };
  if (share >= 3) return { tone: 'warn', text: `${share.toFixed(1)} times the 12-month median` };
  return { tone: percent > 15 ? 'warn' : 'muted', text: `${percent}% over 12-month median` };
}

export interface PriceDots {
  /** Shares of the drawing, 0 to 1, from the left and from the foot. */
  sold: { x: number; y: number }[];
  asked: { x: number; y: number };
  median: number;
}

// What is far above or below must not squeeze the rest into a line: it lies at the edge.
const farthest = 3;

/** The last sold prices in their order, the asked one as the last dot, and the median among them. */
export function priceDots({
  price,
  marketMedian,
  marketPrices,
}: Priced & Pick<Listing, 'marketPrices'>): PriceDots | null {
  if (price === null || marketMedian === null || marketPrices.length === 0) return null;
  const middle = Number(marketMedian);
  const held = (value: number) => Math.min(Math.max(value, middle / farthest), middle * farthest);
  const values = [...marketPrices, price].map((amount) => held(Number(amount)));
  const low = Math.min(...values, middle);
  const span = Math.max(...values, middle) - low;
  const height = (value: number) => (span === 0 ? 0.5 : (value - low) / span);
  const dots = values.map((value, index) => ({ x: index / (values.length - 1), y: height(value) }));
  const asked = dots.at(-1);
  return asked ? { sold: dots.slice(0, -1), asked, median: height(middle) } : null;
}
