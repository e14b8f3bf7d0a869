export interface SignUps {
  /** A day (UTC). */
  date: string;
  count: number;
}

/** The sign-ups of the days from the first to the last, both of them included. */
export interface SignUpBar {
  first: string;
  last: string;
  count: number;
}

/** Beyond this many days a bar stands for a week: thinner ones cannot be told apart. */
const dayBars = 90;
const weekDays = 7;

/** A bar for each day or, of a long time, for each seven days, counted back from the latest. */
export function signUpBars(points: readonly SignUps[]): SignUpBar[] {
  const size = points.length > dayBars ? weekDays : 1;
  const bars: SignUpBar[] = [];
  for (let end = points.length; end > 0; end -= size) {
    const days = points.slice(Math.max(0, end - size), end);
    const [first, last] = [days[0], days.at(-1)];
    if (first && last)
      bars.unshift({ first: first.date, last: last.date, count: days.reduce((sum, { count }) => sum + count, 0) });
  }
  return bars;
}

const halved = { ones: [2, 4, 6, 8, 10], more: [1, 2, 3, 4, 5, 6, 8, 10] };

/** The next count upwards whose half is a whole number and reads well on an axis. */
export function axisTop(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  const steps = power === 1 ? halved.ones : halved.more;
  return power * (steps.find((step) => step * power >= count) ?? 10);
}
