import { backoffSeconds } from './polling-worker';

describe('the delay after a failed attempt', () => {
  it('doubles up to its maximum', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((attempts) =>
      backoffSeconds(attempts, { maxSeconds: 120, random: 0 }),
    );
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 120, 120, 120]);
    expect(backoffSeconds(1_000, { random: 0 })).toBe(3_600);
  });

  it('is randomly shortened by at most a half', () => {
    expect(backoffSeconds(3, { random: 1 })).toBe(4);
    expect(backoffSeconds(3, { random: 0.5 })).toBe(6);
  });
});
