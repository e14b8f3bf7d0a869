export interface ValuePoint {
  date: string;
  totalValue: number;
}

export interface ChartLine {
  path: string;
  area: string;
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
 * large one. null while there are fewer than two days or nothing has a value.
 */
export function chartLine(points: readonly ValuePoint[], box: { width: number; height: number }): ChartLine | null {
  const days = points.map(({ date }) => Date.parse(date) / 86_400_000);
  const [from, to] = [days[0], days.at(-1)];
  const highest = Math.max(0, ...points.map(({ totalValue }) => totalValue));
  if (from === undefined || to === undefined || to <= from || highest === 0) return null;
  const top = roundUp(highest);
  const at = points.map(({ totalValue }, index) => {
    const x = (((days[index] ?? from) - from) / (to - from)) * box.width;
    return `${x.toFixed(1)},${(box.height * (1 - totalValue / top)).toFixed(1)}`;
  });
  const path = `M${at.join('L')}`;
  return { path, area: `${path}L${box.width},${box.height}L0,${box.height}Z`, marks: [top, top / 2, 0] };
}
