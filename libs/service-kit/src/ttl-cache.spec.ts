import { TtlCache } from './ttl-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a reading that is kept', () => {
  it('happens once for all who ask within its time, and again for whoever comes later', async () => {
    let readings = 0;
    const kept = new TtlCache(60_000, () => Promise.resolve((readings += 1)));
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    jest.advanceTimersByTime(59_000);
    expect(await kept.get()).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(await kept.get()).toBe(2);
  });

  it('that failed is tried again by the next who asks', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('there')];
    const kept = new TtlCache(60_000, () => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await expect(kept.get()).rejects.toThrow('away');
    expect(await kept.get()).toBe('there');
    expect(await kept.get()).toBe('there');
  });
});
