export interface SignUps {
  /** A day (UTC). */
  date: string;
  count: number;
}

/** The sign-ups from the first to the last day, both included. */
export interface SignUpBar {
  first: string;
  last: string;
  count: number;
}

/** Longer periods have one bar per week, since thinner bars are hard to distinguish. */
const MAX_DAY_BARS = 90;
const DAYS_PER_WEEK = 7;

/** One bar per day or, for long periods, per seven days counted back from the latest. */
export function signUpBars(points: readonly SignUps[]): SignUpBar[] {
  const size = points.length > MAX_DAY_BARS ? DAYS_PER_WEEK : 1;
  const bars: SignUpBar[] = [];
  for (let end = points.length; end > 0; end -= size) {
    const days = points.slice(Math.max(0, end - size), end);
    const [first, last] = [days[0], days.at(-1)];
    if (first && last)
      bars.unshift({ first: first.date, last: last.date, count: days.reduce((sum, { count }) => sum + count, 0) });
  }
  return bars;
}

const AXIS_STEPS = { ones: [2, 4, 6, 8, 10], more: [1, 2, 3, 4, 5, 6, 8, 10] };

/** Rounds a count up to a value that suits an axis and whose half is a whole number. */
export function axisTop(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  const steps = power === 1 ? AXIS_STEPS.ones : AXIS_STEPS.more;
  return power * (steps.find((step) => step * power >= count) ?? 10);
}
