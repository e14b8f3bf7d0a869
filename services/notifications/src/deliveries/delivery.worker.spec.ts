import { retryDelaySeconds } from './delivery.worker';

describe('the delay after a failed attempt', () => {
  it('doubles up to two minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((attempts) => retryDelaySeconds(attempts, 0))).toEqual([
      2, 4, 8, 16, 32, 64, 120, 120, 120,
    ]);
  });

  it('is randomly shortened by at most a half', () => {
    expect(retryDelaySeconds(3, 1)).toBe(4);
    expect(retryDelaySeconds(3, 0.5)).toBe(6);
  });
});
