import { backoffSeconds } from './backoff';

describe('the wait after a failed mail', () => {
  it('doubles up to two minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((attempts) => backoffSeconds(attempts, 0))).toEqual([
      2, 4, 8, 16, 32, 64, 120, 120, 120,
    ]);
  });

  it('is shorter by chance, by a half at most', () => {
    expect(backoffSeconds(3, 1)).toBe(4);
    expect(backoffSeconds(3, 0.5)).toBe(6);
  });
});
