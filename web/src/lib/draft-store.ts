import { createStore, delMany, get, keys, set } from 'idb-keyval';

// Opened at the first use; a browser without IndexedDB only loses its drafts.
const open = () => createStore('diecast-vault', 'drafts');
let store: ReturnType<typeof open> | null = null;
const drafts = () => (store ??= open());

/** The draft of a name; null if there is none or IndexedDB is not available. */
export async function readDraft<T>(name: string): Promise<T | null> {
  try {
    return (await get<T>(name, drafts())) ?? null;
  } catch {
    return null;
  }
}

/** Saves a draft, files included. Does nothing if IndexedDB is not available. */
export async function saveDraft(name: string, draft: unknown): Promise<void> {
  try {
    await set(name, draft, drafts());
  } catch {
    // The draft is still on screen.
  }
}

export async function deleteDraft(name: string): Promise<void> {
  try {
    await delMany([name], drafts());
  } catch {
    // Without IndexedDB there are no drafts.
  }
}

/** Deletes every draft of this browser, for signing out. */
export async function deleteAllDrafts(): Promise<void> {
  try {
    await delMany(await keys(drafts()), drafts());
  } catch {
    // Without IndexedDB there are no drafts.
  }
}
