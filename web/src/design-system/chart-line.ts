export interface ValuePoint {
  date: string;
  /** A decimal string. */
  totalValue: string;
}

export interface ChartLine {
  path: string;
  area: string;
  /** Where each point lies, as shares of the box: 0,0 is its top left corner. */
  at: { x: number; y: number }[];
  /** Values at the top, the middle and the foot of the drawing. */
  marks: [number, number, number];
}

/** The next figure upwards that reads well on an axis: 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/**
 * A line through the points, spaced by their days, in a box whose foot is zero: a small change must not look like a
 * large one. null while there are fewer than two days or nothing has a value. Amounts become floats here, to be drawn.
 */
export function chartLine(points: readonly ValuePoint[], box: { width: number; height: number }): ChartLine | null {
  const days = points.map(({ date }) => Date.parse(date) / 86_400_000);
  const values = points.map(({ totalValue }) => Number(totalValue));
  const [from, to] = [days[0], days.at(-1)];
  const highest = Math.max(0, ...values);
  if (from === undefined || to === undefined || to <= from || highest === 0) return null;
  const top = roundUp(highest);
  const at = values.map((value, index) => ({
    x: ((days[index] ?? from) - from) / (to - from),
    y: 1 - value / top,
  }));
  const path = `M${at.map(({ x, y }) => `${(x * box.width).toFixed(1)},${(y * box.height).toFixed(1)}`).join('L')}`;
  return { path, area: `${path}L${box.width},${box.height}L0,${box.height}Z`, at, marks: [top, top / 2, 0] };
}

/** The index of the point that lies nearest to a place between the left (0) and the right edge (1). */
export function nearestPoint(at: readonly { x: number }[], place: number): number {
  let nearest = 0;
  at.forEach(({ x }, index) => {
    if (Math.abs(x - place) < Math.abs((at[nearest]?.x ?? 0) - place)) nearest = index;
  });
  return nearest;
}
