import { TtlCache } from './ttl-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a cached reading', () => {
  it('happens once within its time, and again later', async () => {
    let readings = 0;
    const cache = new TtlCache(60_000, () => Promise.resolve((readings += 1)));
    expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
    jest.advanceTimersByTime(59_000);
    expect(await cache.get()).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(await cache.get()).toBe(2);
  });

  it('is tried again after a failure', async () => {
    const answers = [Promise.reject(new Error('unavailable')), Promise.resolve('there')];
    const cache = new TtlCache(60_000, () => answers.shift() ?? Promise.reject(new Error('read too often')));
    await expect(cache.get()).rejects.toThrow('unavailable');
    expect(await cache.get()).toBe('there');
    expect(await cache.get()).toBe('there');
  });
});
