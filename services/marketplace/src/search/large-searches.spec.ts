import { LargeSearches } from './large-searches';

const first = { total: 'first' };
const second = { total: 'second' };

describe('what is cached of large searches', () => {
  let elapsedMs = 0;
  beforeEach(() => {
    elapsedMs = 1;
    jest.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is not read again within a minute', () => {
    const read = jest.fn(() => Promise.resolve(second));
    const searches = new LargeSearches();
    expect(searches.get('a', read)).toBeUndefined();
    searches.remember('a', first);
    elapsedMs += 30_000;
    expect(searches.get('a', read)).toBe(first);
    expect(searches.get('b', read)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('answers at once when it is old, and is read again once', async () => {
    const read = jest.fn(() => Promise.resolve(second));
    const searches = new LargeSearches();
    searches.remember('a', first);
    elapsedMs += 90_000;
    expect(searches.get('a', read)).toBe(first);
    expect(searches.get('a', read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(searches.get('a', read)).toBe(second);
  });

  it('is forgotten when the search is no longer large', async () => {
    const searches = new LargeSearches();
    searches.remember('a', first);
    elapsedMs += 90_000;
    searches.get('a', () => Promise.resolve(undefined));
    await Promise.resolve();
    expect(searches.get('a', () => Promise.resolve(second))).toBeUndefined();
  });

  it('stays when it cannot be read again', async () => {
    const searches = new LargeSearches();
    searches.remember('a', first);
    elapsedMs += 90_000;
    searches.get('a', () => Promise.reject(new Error('the database is unavailable')));
    await Promise.resolve();
    expect(searches.get('a', () => Promise.resolve(second))).toBe(first);
  });
});
