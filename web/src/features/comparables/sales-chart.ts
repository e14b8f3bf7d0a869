import type { Comparables } from '@vault/contracts/marketplace/comparables';

export interface Dot {
  /** Shares of the drawing, 0 to 1, from the left and from the foot. */
  x: number;
  y: number;
  kind: 'transaction' | 'reported' | 'leftOut';
}

export interface SalesChart {
  dots: Dot[];
  /** Shares of the height. */
  median: number | null;
  band: { low: number; high: number } | null;
  /** Dollars at the top, the middle and the foot. */
  marks: [number, number, number];
  from: string;
  to: string;
}

/** The next figure upwards that reads well on an axis: 1, 2, 2.5, 4 or 5 times a power of ten. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 4, 5, 10].find((step) => step * power >= value) ?? 10);
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/**
 * Sold prices over time on a foot of zero. What was left out is drawn too, unless it would squeeze the others: then it
 * lies at the upper edge. null without a single sale that counts.
 */
export function salesChart({ points, leftOut, median, low, high }: Comparables): SalesChart | null {
  const all = [
    ...points.map((point) => ({ ...point, kind: point.origin })),
    ...leftOut.map((point) => ({ ...point, kind: 'leftOut' as const })),
  ];
  const days = all.map(({ date }) => dayOf(date));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  if (points.length === 0) return null;
  const top = niceTop(Math.max(...points.map(({ price }) => Number(price)), Number(high ?? 0)) * 1.05);
  const share = (price: string) => Math.min(1, Number(price) / top);
  const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  return {
    dots: all.map(({ date, price, kind }) => ({
      x: last === first ? 0.5 : (dayOf(date) - first) / (last - first),
      y: share(price),
      kind,
    })),
    median: median === null ? null : share(median),
    band: low === null || high === null ? null : { low: share(low), high: share(high) },
    marks: [top, top / 2, 0],
    from: iso(first),
    to: iso(last),
  };
}
