import { Sequence } from './sequence';

describe('the numbers of what is told', () => {
  it('names what was told without a gap, whatever came ahead', () => {
    const sequence = new Sequence(3);
    expect([5, 6, 4].map((seq) => [sequence.take(seq), sequence.mark])).toEqual([
      [true, 3],
      [true, 3],
      [true, 6],
    ]);
  });

  it('tells nothing twice', () => {
    const sequence = new Sequence(3);
    expect([2, 3, 4, 4, 6, 6, 5, 5, 6].map((seq) => sequence.take(seq))).toEqual([
      ...[false, false, true, false, true, false, true, false, false],
    ]);
  });

  it('is torn when what is missing stays away', () => {
    const sequence = new Sequence(0);
    for (let seq = 2; seq <= 101; seq += 1) sequence.take(seq);
    expect(sequence.isTorn).toBe(false);
    sequence.take(102);
    expect(sequence.isTorn).toBe(true);
  });
});
