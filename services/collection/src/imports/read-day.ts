const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word = ''): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const iso = (year: number | string, month: number | string, day: number | string): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day that a text means as `YYYY-MM-DD`; null when it can be read in two ways; else the text itself. */
export function readDay(text: string): string | null {
  const day = text.trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/.exec(day);
  if (yearFirst) return iso(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  // Points between numbers put the day first everywhere.
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day);
  if (points) return iso(points[3] ?? '', points[2] ?? '', points[1] ?? '');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(day);
  if (dayFirst && monthOf(dayFirst[2])) return iso(dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? '');
  const monthFirst = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/i.exec(day);
  if (monthFirst && monthOf(monthFirst[1]))
    return iso(monthFirst[3] ?? '', monthOf(monthFirst[1]), monthFirst[2] ?? '');
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day);
  if (!slashes) return day;
  const [first, second] = [Number(slashes[1]), Number(slashes[2])];
  if (first > 12) return iso(slashes[3] ?? '', second, first);
  if (second > 12 || first === second) return iso(slashes[3] ?? '', first, second);
  return null;
}
