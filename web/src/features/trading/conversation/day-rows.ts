const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const oldDayName = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
const HOUR = 3_600_000;

/** The day of a moment as people here call it: 'Today', 'Yesterday', 'Friday, Nov 20', 'Nov 20, 2025'. */
export function dayText(moment: number, now: number): string {
  const day = startOfDay(moment);
  const today = startOfDay(now);
  if (day === today) return 'Today';
  // Noon before is yesterday whatever the clocks did in the night.
  if (day === startOfDay(today - 12 * HOUR)) return 'Yesterday';
  return new Date(day).getFullYear() === new Date(today).getFullYear()
    ? dayName.format(moment)
    : oldDayName.format(moment);
}

export interface DayRows<T> {
  /** The day's beginning: a key. */
  day: number;
  rows: T[];
}

/** Puts what is in the order of time under its days. */
export function byDay<T>(rows: readonly T[], at: (row: T) => number): DayRows<T>[] {
  const days: DayRows<T>[] = [];
  for (const row of rows) {
    const day = startOfDay(at(row));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
