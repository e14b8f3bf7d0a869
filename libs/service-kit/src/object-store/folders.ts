import type { ObjectStore } from './object-store';

/** Removes everything in the folders `<prefix><id>/`. Rows that refer to them must be deleted before. */
export async function removeFolders(store: ObjectStore, prefix: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const objects = await store.list(`${prefix}${id}/`);
    await store.remove(objects.map(({ key }) => key));
  }
}
