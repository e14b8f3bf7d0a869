import { createStore, delMany, get, keys, set } from 'idb-keyval';

// Opened at the first use: a browser without IndexedDB (private windows of old) then only loses the drafts.
const open = () => createStore('diecast-vault', 'drafts');
let store: ReturnType<typeof open> | null = null;
const drafts = () => (store ??= open());

/** What was kept under a name; null when there is nothing, or nothing can be kept here. */
export async function readDraft<T>(name: string): Promise<T | null> {
  try {
    return (await get<T>(name, drafts())) ?? null;
  } catch {
    return null;
  }
}

/** Keeps something that is being written, files included. Where nothing can be kept it does nothing. */
export async function saveDraft(name: string, draft: unknown): Promise<void> {
  try {
    await set(name, draft, drafts());
  } catch {
    // What cannot be kept is in sight all the same.
  }
}

export async function deleteDraft(name: string): Promise<void> {
  try {
    await delMany([name], drafts());
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}

/** Forgets every draft of this browser: for signing out. */
export async function deleteAllDrafts(): Promise<void> {
  try {
    await delMany(await keys(drafts()), drafts());
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}
