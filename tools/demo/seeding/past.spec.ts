import { Random } from '../drawing/random.mjs';
import { valueLines } from './past.mjs';

const now = new Date('2026-11-01T12:00:00Z');

describe('the value history of a demo car', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('ends at the current value (seed %d)', (seed) => {
    const added = new Date(now.getTime() - (seed * 17 + 2) * 86_400_000);
    const lines = valueLines({ id: 'car', cents: 1999 }, added, now, new Random(seed));
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(1999);
    expect(lines[0]).toMatchObject({ at: added, cause: 'added' });
    const moments = lines.map(({ at }) => at.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
  });

  it('goes up for some cars and down for others, and both ways for a few', () => {
    const added = new Date(now.getTime() - 500 * 86_400_000);
    const histories = Array.from({ length: 200 }, (_, seed) =>
      valueLines({ id: 'car', cents: 1999 }, added, now, new Random(seed)).slice(1),
    );
    const shareOf = (matches: (changes: readonly number[]) => boolean): number =>
      histories.filter((lines) => matches(lines.map(({ cents }) => cents))).length / histories.length;
    const sum = (changes: readonly number[]): number => changes.reduce((total, cents) => total + cents, 0);
    expect(shareOf((changes) => sum(changes) > 0)).toBeGreaterThan(0.15);
    expect(shareOf((changes) => sum(changes) < 0)).toBeGreaterThan(0.15);
    expect(
      shareOf((changes) => changes.some((cents) => cents > 0) && changes.some((cents) => cents < 0)),
    ).toBeGreaterThan(0.05);
  });

  it('has only the date of adding for a car without a value', () => {
    const lines = valueLines({ id: 'car', cents: null }, now, now, new Random(1));
    expect(lines).toEqual([{ carId: 'car', at: now, cents: 0, cause: 'added' }]);
  });
});
