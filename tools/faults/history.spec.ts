import { History } from './history.mjs';

function historyOf(answers: Readonly<Record<string, number | null>>): History {
  const history = new History();
  for (const [id, status] of Object.entries(answers)) {
    history.sent(id);
    if (status !== null) history.answered(id, status);
  }
  return history;
}

describe('the history of writes', () => {
  it('has nothing to report when each acknowledged write is there once and no refused one', () => {
    const findings = historyOf({ a: 201, b: 200, c: 409 }).check(['b', 'a']);
    expect(findings).toEqual({
      writes: { acknowledged: 2, refused: 1, unknown: 0 },
      lost: [],
      doubled: [],
      refusedPresent: [],
      unsent: [],
    });
  });

  it('finds an acknowledged write that is not there', () => {
    expect(historyOf({ a: 201, b: 201 }).check(['a']).lost).toEqual(['b']);
  });

  it('finds a write that is there twice, whatever its outcome', () => {
    expect(historyOf({ a: 201, b: 503, c: null }).check(['a', 'a', 'b', 'b', 'c', 'c']).doubled).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('finds a refused write that is there', () => {
    expect(historyOf({ a: 400, b: 429 }).check(['b']).refusedPresent).toEqual(['b']);
  });

  it('takes a write of unknown outcome as it is: there once or not', () => {
    const history = historyOf({ unavailable: 503, failed: 500, 'connection lost': 0, pending: null });
    for (const stored of [[], ['unavailable', 'failed', 'connection lost', 'pending']]) {
      const { writes, ...faults } = history.check(stored);
      expect(writes.unknown).toBe(4);
      expect(Object.values(faults).flat()).toEqual([]);
    }
  });

  it('finds what nobody sent, and refuses an id that was used before', () => {
    expect(historyOf({ a: 201 }).check(['a', 'z']).unsent).toEqual(['z']);
    expect(() => historyOf({ a: 201 }).sent('a')).toThrow('a was sent before');
  });
});
