import { groupByDay, dayLabel } from './group-by-day';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-21T09:00');

it('labels recent days relative to today and old ones with their year', () => {
  expect(dayLabel(at('2026-11-21T00:01'), now)).toBe('Today');
  expect(dayLabel(at('2026-11-20T23:59'), now)).toBe('Yesterday');
  expect(dayLabel(at('2026-11-19T12:00'), now)).toBe('Thursday, Nov 19');
  expect(dayLabel(at('2025-11-19T12:00'), now)).toBe('Nov 19, 2025');
  expect(dayLabel(at('2026-11-21T09:01'), now)).toBe('Today');
});

it.each([
  ['oldest first', ['2026-11-19T10:00', '2026-11-19T23:00', '2026-11-21T01:00'], [2, 1]],
  ['newest first', ['2026-11-21T08:00', '2026-11-21T00:00', '2026-11-20T23:00', '2025-11-12T12:00'], [2, 1, 1]],
])('groups rows that are sorted %s by local day', (_, rows, counts) => {
  const days = groupByDay(rows, at);
  expect(days.map((day) => day.rows.length)).toEqual(counts);
  expect(days.flatMap((day) => day.rows)).toEqual(rows);
});
