import { Random } from '../../drawing/random.mjs';
import { moveBack, type Subject } from './past.mjs';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const subject = (changes: Partial<Subject> = {}): Subject => ({
  key: '7',
  first: ago(90_000),
  last: ago(30_000),
  earliest: ago(400 * DAY_MS),
  open: false,
  ...changes,
});
const subjects = Array.from({ length: 150 }, (_, index) =>
  subject({ key: String(index), first: ago(900_000 - index * 5_000), last: ago(100_000 - index) }),
);

describe('the past of the market', () => {
  const moved = moveBack(subjects, now, new Random(7));
  const days = moved.map(({ base }) => (now.getTime() - base.getTime()) / DAY_MS);

  test('spreads over the past months, more of it recent', () => {
    expect(moved).toHaveLength(subjects.length);
    expect(Math.min(...days)).toBeLessThan(7);
    expect(Math.max(...days)).toBeGreaterThan(120);
    expect(days.filter((age) => age < 85).length).toBeGreaterThan(subjects.length / 2);
  });

  test('lists in the order of the numbers', () => {
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  test('keeps the order of events and ends before today', () => {
    for (const { base, first, last, factor } of moved) {
      expect(factor).toBeGreaterThan(0);
      expect(base.getTime() + (last.getTime() - first.getTime()) * factor).toBeLessThan(now.getTime());
    }
  });

  test('does not begin before all of its users have joined', () => {
    const [late] = moveBack([subject({ earliest: ago(2.5 * DAY_MS) })], now, new Random(1));
    expect(late?.base).toEqual(ago(2.5 * DAY_MS));
    expect(moveBack([subject({ earliest: ago(DAY_MS) })], now, new Random(1))).toEqual([]);
  });
});
