import { daysLeft } from './days-left';

const now = Date.parse('2026-05-01T12:00:00Z');

it.each([
  ['2026-05-31T12:00:00Z', '30 days left'],
  ['2026-05-03T11:00:00Z', '2 days left'],
  ['2026-05-02T06:00:00Z', 'Last day'],
  ['2026-05-01T11:00:00Z', 'Deleted soon'],
])('daysLeft for a purge at %s is "%s"', (goneAfter, text) => expect(daysLeft(goneAfter, now)).toBe(text));
