import type { Comparables } from '@vault/contracts/marketplace/comparables';

export interface PriceBand {
  /** Horizontal positions, 0 to 1. */
  low: number;
  high: number;
  median: number;
  /** The position of the typed price; null without one. */
  typed: number | null;
}

const SCALE_MARGIN = 1.25;

/** The positions of the middle half of the sold prices and of the typed price; null below three sales. */
export function priceBand({ low, high, median }: Comparables, typed: string | null): PriceBand | null {
  if (low === null || high === null || median === null) return null;
  const top = Number(high) * SCALE_MARGIN;
  if (!(top > 0)) return null;
  const position = (amount: string) => Math.min(1, Number(amount) / top);
  return {
    low: position(low),
    high: position(high),
    median: position(median),
    typed: typed === null ? null : position(typed),
  };
}

/** How a typed price compares to the sold prices; null without a valid price or an estimate. */
export function priceVerdict({ low, high }: Comparables, typed: string | null): string | null {
  if (low === null || high === null || typed === null) return null;
  const price = Number(typed);
  if (price <= 0) return null;
  if (price < Number(low)) return 'Below what most copies went for: it should go quickly.';
  if (price > Number(high) * 2) return 'More than twice what most copies went for: explain why in the description.';
  if (price > Number(high)) return 'Above what most copies went for: it may take a while.';
  return 'Within what most copies went for.';
}
