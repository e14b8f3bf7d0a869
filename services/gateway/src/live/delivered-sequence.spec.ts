import { DeliveredSequence } from './delivered-sequence';

describe('the sequence of delivered notifications', () => {
  it('counts only what was delivered without a gap', () => {
    const sequence = new DeliveredSequence(3);
    expect([5, 6, 4].map((seq) => [sequence.add(seq), sequence.upTo])).toEqual([
      [true, 3],
      [true, 3],
      [true, 6],
    ]);
  });

  it('accepts each number once', () => {
    const sequence = new DeliveredSequence(3);
    expect([2, 3, 4, 4, 6, 6, 5, 5, 6].map((seq) => sequence.add(seq))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('reports a loss when more than 100 numbers are ahead of a missing one', () => {
    const sequence = new DeliveredSequence(0);
    for (let seq = 2; seq <= 101; seq += 1) sequence.add(seq);
    expect(sequence.hasLoss).toBe(false);
    sequence.add(102);
    expect(sequence.hasLoss).toBe(true);
  });
});
