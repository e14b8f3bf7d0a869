export interface ValuePoint {
  date: string;
  /** A decimal string. */
  totalValue: string;
}

export interface ChartLine {
  path: string;
  area: string;
  /** The position of each point as shares of the box; 0,0 is its top left corner. */
  points: { x: number; y: number }[];
  /** The axis values at the top, the middle and the bottom. */
  marks: [number, number, number];
}

/** Rounds up to a value that suits an axis: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power;
}

/**
 * A line through the points, spaced by date. The axis starts at zero, so that a small change does not look like a large
 * one. null for fewer than two days or if all values are zero. Amounts become floats here, for drawing only.
 */
export function chartLine(history: readonly ValuePoint[], box: { width: number; height: number }): ChartLine | null {
  const days = history.map(({ date }) => Date.parse(date) / 86_400_000);
  const values = history.map(({ totalValue }) => Number(totalValue));
  const [from, to] = [days[0], days.at(-1)];
  const highest = Math.max(0, ...values);
  if (from === undefined || to === undefined || to <= from || highest === 0) return null;
  const top = roundUp(highest);
  const points = values.map((value, index) => ({
    x: ((days[index] ?? from) - from) / (to - from),
    y: 1 - value / top,
  }));
  const path = `M${points.map(({ x, y }) => `${(x * box.width).toFixed(1)},${(y * box.height).toFixed(1)}`).join('L')}`;
  return { path, area: `${path}L${box.width},${box.height}L0,${box.height}Z`, points, marks: [top, top / 2, 0] };
}

/** The index of the point nearest to a horizontal position between 0 (left) and 1 (right). */
export function nearestPoint(points: readonly { x: number }[], position: number): number {
  let nearest = 0;
  points.forEach(({ x }, index) => {
    if (Math.abs(x - position) < Math.abs((points[nearest]?.x ?? 0) - position)) nearest = index;
  });
  return nearest;
}
