type Request = { result: unknown; onsuccess?: () => void; onerror?: () => void };

/**
 * Stands where the browser keeps things, as far as the outbox uses it: one database, one store, keys that are texts.
 * What lies in it outlives a page that is loaded anew.
 */
export function fakeIndexedDb(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const request = (work: () => unknown): Request => {
    const made: Request = { result: undefined };
    queueMicrotask(() => {
      made.result = work();
      made.onsuccess?.();
    });
    return made;
  };
  const within = (key: string, range?: { from: string; to: string }) =>
    !range || (key >= range.from && key <= range.to);
  const store = () => {
    const transaction: { oncomplete?: () => void } = {};
    setTimeout(() => transaction.oncomplete?.());
    return {
      transaction,
      get: (key: string) => request(() => kept.get(key)),
      put: (value: unknown, key: string) => request(() => kept.set(key, value)),
      delete: (key: string) => request(() => kept.delete(key)),
      getAll: (range?: { from: string; to: string }) =>
        request(() => [...kept].filter(([key]) => within(key, range)).map(([, value]) => value)),
    };
  };
  const database = { transaction: () => ({ objectStore: store }), close: () => undefined };
  Object.assign(globalThis, {
    indexedDB: { open: () => request(() => database) },
    IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
  });
  return kept;
}
