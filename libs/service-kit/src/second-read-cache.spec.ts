import type * as Loaded from './second-read-cache';

const MAX_AGE_MS = 60_000;

interface Release {
  readonly text: string;
}

let newCache: (maxBytes?: number) => Loaded.SecondReadCache<string, Release>;
beforeAll(() => {
  jest.useFakeTimers();
  // To `lru-cache` 0 is no time.
  jest.advanceTimersByTime(1);
  // After that, as it takes the clock that it finds when it is loaded.
  const { SecondReadCache } = jest.requireActual<typeof Loaded>('./second-read-cache');
  newCache = (maxBytes = 100_000) =>
    new SecondReadCache({ maxBytes, maxAgeMs: MAX_AGE_MS, bytesOf: ({ text }) => text.length });
});
afterAll(() => jest.useRealTimers());

describe('a cache of what is read a second time', () => {
  it('knows what was read, and its value once that is stored', () => {
    const cache = newCache();
    expect([cache.wasRead('a'), cache.get('a')]).toEqual([false, undefined]);
    cache.noteRead('a');
    expect([cache.wasRead('a'), cache.get('a')]).toEqual([true, undefined]);
    cache.set('a', { text: 'Twin Mill' });
    expect([cache.wasRead('a'), cache.get('a')]).toEqual([true, { text: 'Twin Mill' }]);
    expect(cache.wasRead('b')).toBe(false);
  });

  it('forgets what is too old', () => {
    const cache = newCache();
    cache.set('a', { text: 'Twin Mill' });
    cache.noteRead('b');
    jest.advanceTimersByTime(MAX_AGE_MS - 1);
    expect([cache.get('a'), cache.wasRead('b')]).toEqual([{ text: 'Twin Mill' }, true]);
    jest.advanceTimersByTime(2);
    expect([cache.get('a'), cache.wasRead('a'), cache.wasRead('b')]).toEqual([undefined, false, false]);
  });

  it('gives the memory of what is too old back without being asked', () => {
    const cache = newCache();
    cache.set('a', { text: 'Twin Mill' });
    jest.advanceTimersByTime(MAX_AGE_MS / 2);
    cache.set('b', { text: 'Deora II' });
    // It looks again as long as there is anything.
    jest.advanceTimersByTime(MAX_AGE_MS);
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    jest.advanceTimersByTime(MAX_AGE_MS);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has room for so many bytes, and drops what was not used for longest', () => {
    const cache = newCache(5_000);
    for (const key of ['a', 'b', 'c']) cache.set(key, { text: 'x'.repeat(500) });
    cache.get('a');
    cache.set('d', { text: 'x'.repeat(500) });
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
    // A key takes room too.
    cache.noteRead('e'.repeat(2_000));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['d']);
  });
});
