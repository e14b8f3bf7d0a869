import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';

// Opened at the first use; in a browser without IndexedDB every call rejects.
let store: UseStore | null = null;
const open = (): UseStore => (store ??= createStore('diecast-vault-offline', 'kept'));

/** Every key begins with the id of its account, so that accounts cannot read each other's items. */
const keyOf = (userId: string, name: string): string => `${userId}/${name}`;

export const readItem = async <T>(userId: string, name: string): Promise<T | undefined> =>
  get<T>(keyOf(userId, name), open());

export const putItem = async (userId: string, name: string, value: unknown): Promise<void> =>
  set(keyOf(userId, name), value, open());

export const deleteItem = async (userId: string, name: string): Promise<void> => delMany([keyOf(userId, name)], open());

/** Changes an item if it exists. */
export const changeItem = async <T>(userId: string, name: string, change: (old: T) => T): Promise<void> =>
  open()('readwrite', (objectStore) => {
    const key = keyOf(userId, name);
    const request = objectStore.get(key);
    request.onsuccess = () => {
      if (request.result !== undefined) objectStore.put(change(request.result as T), key);
    };
    return promisifyRequest(objectStore.transaction);
  });

/** All items of an account whose names begin with `prefix`. */
export const readItems = async <T>(userId: string, prefix: string): Promise<T[]> =>
  open()('readonly', (objectStore) => {
    const from = keyOf(userId, prefix);
    return promisifyRequest(objectStore.getAll(IDBKeyRange.bound(from, `${from}\uffff`)) as IDBRequest<T[]>);
  });

/** The ids of the accounts with items on this device. */
export async function storedAccounts(): Promise<string[]> {
  const names = await keys<string>(open());
  return [...new Set(names.map((name) => name.split('/', 1)[0] ?? ''))];
}

/** Deletes the items of all accounts, except those of `exceptUserId`. */
export async function wipeAccounts(exceptUserId: string | null): Promise<void> {
  const names = await keys<string>(open());
  await delMany(
    names.filter((name) => exceptUserId === null || !name.startsWith(`${exceptUserId}/`)),
    open(),
  );
}
