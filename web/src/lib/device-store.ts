import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';

// Opened at the first use: in a browser without IndexedDB each of these only rejects.
let store: UseStore | null = null;
const open = (): UseStore => (store ??= createStore('diecast-vault-offline', 'kept'));

/** Everything lies under its account's id; nothing is ever read without one. */
const keyOf = (userId: string, name: string): string => `${userId}/${name}`;

export const readItem = async <T>(userId: string, name: string): Promise<T | undefined> =>
  get<T>(keyOf(userId, name), open());

export const putItem = async (userId: string, name: string, value: unknown): Promise<void> =>
  set(keyOf(userId, name), value, open());

export const deleteItem = async (userId: string, name: string): Promise<void> => delMany([keyOf(userId, name)], open());

/** Changes what is there; what is not there (any more) stays away. */
export const changeItem = async <T>(userId: string, name: string, change: (old: T) => T): Promise<void> =>
  open()('readwrite', (kept) => {
    const key = keyOf(userId, name);
    const reading = kept.get(key);
    reading.onsuccess = () => {
      if (reading.result !== undefined) kept.put(change(reading.result as T), key);
    };
    return promisifyRequest(kept.transaction);
  });

/** All that an account keeps under names that begin so. */
export const readItems = async <T>(userId: string, prefix: string): Promise<T[]> =>
  open()('readonly', (kept) => {
    const from = keyOf(userId, prefix);
    return promisifyRequest(kept.getAll(IDBKeyRange.bound(from, `${from}\uffff`)) as IDBRequest<T[]>);
  });

/** Whose things lie on this device. */
export async function storedAccounts(): Promise<string[]> {
  const names = await keys<string>(open());
  return [...new Set(names.map((name) => name.split('/', 1)[0] ?? ''))];
}

/** Deletes everything of every account but one, or of all. */
export async function wipeAccounts(but: string | null): Promise<void> {
  const names = await keys<string>(open());
  await delMany(
    names.filter((name) => but === null || !name.startsWith(`${but}/`)),
    open(),
  );
}
