import type { Comparables } from '@vault/contracts/marketplace/comparables';

export interface Dot {
  /** Positions from the bottom left corner, 0 to 1. */
  x: number;
  y: number;
  kind: 'transaction' | 'reported' | 'leftOut';
}

export interface SalesChart {
  dots: Dot[];
  /** Heights, 0 to 1. */
  median: number | null;
  band: { low: number; high: number } | null;
  /** The axis labels in dollars: top, middle, bottom. */
  ticks: [number, number, number];
  from: string;
  to: string;
}

/** The next round number for an axis: 1, 2, 2.5, 4 or 5 times a power of ten. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 4, 5, 10].find((step) => step * power >= value) ?? 10);
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/**
 * The chart of sold prices over time, from zero. Excluded sales are drawn too, clamped to the upper edge. null without a
 * sale that counts.
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
  const heightOf = (price: string) => Math.min(1, Number(price) / top);
  const toIsoDate = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
  return {
    dots: all.map(({ date, price, kind }) => ({
      x: last === first ? 0.5 : (dayOf(date) - first) / (last - first),
      y: heightOf(price),
      kind,
    })),
    median: median === null ? null : heightOf(median),
    band: low === null || high === null ? null : { low: heightOf(low), high: heightOf(high) },
    ticks: [top, top / 2, 0],
    from: toIsoDate(first),
    to: toIsoDate(last),
  };
}
