import { printOutcome, verdictOf } from './support/table.mjs';
import { answeredInTime, within } from './support/under-load.mjs';

const answer = (ms: number, status: number, text = '') => ({ at: 0, ms, status, text, request: { path: '/' } });

describe('what a run of the faults tells', () => {
  it.each([
    ['held', within('back', 900, 1_000)],
    ['TOO SLOW', within('back', 1_100, 1_000)],
    ['NOT HELD', within('back', Infinity, 1_000)],
    ['held', answeredInTime([answer(100, 200), answer(90, 503)])],
    ['TOO SLOW', answeredInTime([answer(100, 200), answer(9_000, 200)])],
    ['NOT HELD', answeredInTime([answer(9_000, 200), answer(20_000, 0, 'no answer')])],
    ['NOT HELD', { what: 'nothing lost', held: false, figure: '1' }],
  ])('is %s for a limit in seconds only where it came, but late', (verdict, check) => {
    expect(verdictOf(check)).toBe(verdict);
  });

  it('fails for a missed limit in seconds unless it is allowed, and always for what is lost', () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const row = { number: 1, fault: 'a fault', run: () => Promise.resolve([]) };
    const slow = { row, check: within('back', 1_100, 1_000) };
    const lost = { row, check: { what: 'nothing lost', held: false, figure: '1' } };
    const failed = [[], [slow], [slow, lost]].map((all) => [printOutcome(all, false), printOutcome(all, true)]);
    log.mockRestore();
    expect(failed).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});
