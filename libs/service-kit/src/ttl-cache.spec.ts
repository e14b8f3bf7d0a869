import { TtlCache } from './ttl-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a cached reading', () => {
  it('happens once within its time, and again later', async () => {
    let readings = 0;
    const kept = new TtlCache(60_000, () => Promise.resolve((readings += 1)));
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    jest.advanceTimersByTime(59_000);
    expect(await kept.get()).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(await kept.get()).toBe(2);
  });

  it('is tried again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('there')];
    const kept = new TtlCache(60_000, () => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await expect(kept.get()).rejects.toThrow('away');
    expect(await kept.get()).toBe('there');
    expect(await kept.get()).toBe('there');
  });
});
