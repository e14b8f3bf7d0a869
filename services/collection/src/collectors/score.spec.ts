import fc from 'fast-check';
import { score, type OverlapCounts } from './score';

const some = fc.integer({ min: 1, max: 10_000 });
const any = fc.integer({ min: 0, max: 10_000 });
const common = fc.double({ min: 0, max: 10_000, noNaN: true });
const nothing: OverlapCounts = { theyHave: 0, theyWant: 0, common: 0 };

const expectAbove = (better: OverlapCounts, worse: OverlapCounts): void =>
  expect(score(better)).toBeGreaterThan(score(worse));

describe('the score of an overlap', () => {
  it('is 0 for an empty overlap, and bounded', () => {
    expect(score(nothing)).toBe(0);
    expect(score({ ...nothing, common: 0.001 })).toBeGreaterThan(0);
    expect(score({ theyHave: 1e9, theyWant: 1e9, common: 1e9 })).toBeLessThanOrEqual(1_285_000);
  });

  it('ranks any trade above everything else', () => {
    fc.assert(
      fc.property(some, some, any, common, fc.boolean(), (theyHave, theyWant, many, weight, theirs) => {
        const none = { theyHave: theirs ? many : 0, theyWant: theirs ? 0 : many, common: weight };
        expectAbove({ theyHave, theyWant, common: 0 }, none);
      }),
    );
  });

  it('ranks castings to get above castings to give, and those above castings in common', () => {
    fc.assert(
      fc.property(some, any, common, (theyHave, theyWant, weight) => {
        expectAbove({ ...nothing, theyHave }, { theyHave: 0, theyWant, common: weight });
        expectAbove({ ...nothing, theyWant: theyHave }, { ...nothing, common: weight });
      }),
    );
  });

  it('never falls when there are more castings', () => {
    fc.assert(
      fc.property(any, any, common, some, (theyHave, theyWant, weight, more) => {
        const meeting = { theyHave, theyWant, common: weight };
        for (const key of ['theyHave', 'theyWant', 'common'] as const) {
          expect(score({ ...meeting, [key]: meeting[key] + more })).toBeGreaterThanOrEqual(score(meeting));
        }
      }),
    );
  });
});
