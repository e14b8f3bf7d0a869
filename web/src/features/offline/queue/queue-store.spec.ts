import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import type { WaitingCar } from './waiting-car';

const USER = 'ada';
const car = (id: string): WaitingCar => ({
  id,
  userId: USER,
  at: 1,
  name: id,
  fields: [],
  draft: null,
  state: 'waiting',
  problem: null,
});

/** A freshly loaded page, whose attempts to open the store fail this many times. */
async function loadPage({ failures = 0 } = {}) {
  jest.resetModules();
  let left = failures;
  const { open } = indexedDB as unknown as { open: () => object };
  Object.assign(indexedDB, {
    open: () => {
      if (left === 0) return open();
      left -= 1;
      const request: { error: Error; onerror?: () => void } = { error: new Error('cannot open') };
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  });
  return {
    ...(await import('./queue-store')),
    ...(await import('./use-waiting')),
    // Of the same React as the hooks of this page.
    ...(await import('@testing-library/react/pure')),
  };
}

beforeEach(() => {
  fakeIndexedDb();
});

describe('a queue that cannot be read', () => {
  it('is not taken for an empty one', async () => {
    const { listWaiting } = await loadPage({ failures: 1 });
    await expect(listWaiting(USER)).rejects.toThrow('cannot open');
    expect(await listWaiting(USER)).toEqual([]);
  });

  it('is read again, and reported as unreadable after several failures', async () => {
    const before = await loadPage();
    await before.putWaiting(car('Charger'));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { act, renderHook, useWaiting } = await loadPage({ failures: 5 });
    const { result } = renderHook(() => useWaiting(USER));
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await advance(1_000);
    expect(result.current).toBeUndefined();
    await advance(4_000);
    expect(result.current).toBeNull();
    await advance(20_000);
    expect(result.current).toMatchObject([{ name: 'Charger' }]);
    jest.useRealTimers();
  });
});
