import type { Comparables } from '@vault/contracts/marketplace/comparables';

export interface PriceBand {
  /** Shares of the drawing's width, 0 to 1. */
  low: number;
  high: number;
  median: number;
  /** Where the typed price lies; null while there is none. */
  typed: number | null;
}

const room = 1.25;

/** Where the middle half of what was paid lies, and the typed price beside it; null below three sales. */
export function priceBand({ low, high, median }: Comparables, typed: string | null): PriceBand | null {
  if (low === null || high === null || median === null) return null;
  const top = Number(high) * room;
  if (!(top > 0)) return null;
  const share = (amount: string) => Math.min(1, Number(amount) / top);
  return { low: share(low), high: share(high), median: share(median), typed: typed === null ? null : share(typed) };
}

/** What to think of a typed price; null while it says nothing. */
export function priceVerdict({ low, high }: Comparables, typed: string | null): string | null {
  if (low === null || high === null || typed === null) return null;
  const price = Number(typed);
  if (price <= 0) return null;
  if (price < Number(low)) return 'Below what most copies went for: it should go quickly.';
  if (price > Number(high) * 2) return 'More than twice what most copies went for: say in the description why.';
  if (price > Number(high)) return 'Above what most copies went for: it may take a while.';
  return 'Within what most copies went for.';
}
