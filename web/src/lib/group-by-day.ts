import { daysBetween } from './ago-text';

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const oldDayName = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** The label of a day: 'Today', 'Yesterday', 'Friday, Nov 20', 'Nov 20, 2025'. */
export function dayLabel(moment: number, now: number): string {
  const days = daysBetween(moment, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return new Date(moment).getFullYear() === new Date(now).getFullYear()
    ? dayName.format(moment)
    : oldDayName.format(moment);
}

export interface DayGroup<T> {
  /** The start of the day in milliseconds. */
  day: number;
  rows: T[];
}

/** Groups rows by local day, keeping their order; `at` returns the time of a row in milliseconds. */
export function groupByDay<T>(rows: readonly T[], at: (row: T) => number): DayGroup<T>[] {
  const days: DayGroup<T>[] = [];
  for (const row of rows) {
    const day = startOfDay(at(row));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
