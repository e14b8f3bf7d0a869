type Request = { result: unknown; onsuccess?: () => void; onerror?: () => void };

/**
 * Fakes IndexedDB as far as the app uses it: one database, one store, string keys. Returns its content, which outlives
 * a simulated reload of the page.
 */
export function fakeIndexedDb(): Map<string, unknown> {
  const items = new Map<string, unknown>();
  const request = (work: () => unknown): Request => {
    const pending: Request = { result: undefined };
    queueMicrotask(() => {
      pending.result = work();
      pending.onsuccess?.();
    });
    return pending;
  };
  const within = (key: string, range?: { from: string; to: string }) =>
    !range || (key >= range.from && key <= range.to);
  const store = () => {
    const transaction: { oncomplete?: () => void } = {};
    setTimeout(() => transaction.oncomplete?.());
    return {
      transaction,
      get: (key: string) => request(() => items.get(key)),
      put: (value: unknown, key: string) => request(() => items.set(key, value)),
      delete: (key: string) => request(() => items.delete(key)),
      getAll: (range?: { from: string; to: string }) =>
        request(() => [...items].filter(([key]) => within(key, range)).map(([, value]) => value)),
    };
  };
  const database = { transaction: () => ({ objectStore: store }), close: () => undefined };
  Object.assign(globalThis, {
    indexedDB: { open: () => request(() => database) },
    IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
  });
  return items;
}
