import { byDay, dayText } from './day-rows';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-21T09:00');

it('calls days what people call them', () => {
  expect(dayText(at('2026-11-21T00:01'), now)).toBe('Today');
  expect(dayText(at('2026-11-20T23:59'), now)).toBe('Yesterday');
  expect(dayText(at('2026-11-19T12:00'), now)).toBe('Thursday, Nov 19');
  expect(dayText(at('2025-11-19T12:00'), now)).toBe('Nov 19, 2025');
});

it('keeps the order of messages within and across days', () => {
  const rows = ['2026-11-19T10:00', '2026-11-19T23:00', '2026-11-21T01:00'];
  expect(byDay(rows, at).map((day) => day.rows)).toEqual([[rows[0], rows[1]], [rows[2]]]);
});
