import { deleteDraft, saveDraft, readDraft } from '../../../lib/draft-store';

/** A picture that is to go with the next message. */
export interface DraftPhoto {
  id: string;
  name: string;
  /** As it was chosen until it is `ready`, then what will be sent. */
  blob: Blob;
  state: 'waiting' | 'ready' | 'failed';
}

export interface Draft {
  text: string;
  pictures: readonly DraftPhoto[];
}

const empty: Draft = { text: '', pictures: [] };
const pauseMs = 300;

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const draftOf = (name: string): Draft => drafts.get(name) ?? empty;

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page that goes has no time to wait for what is kept; the words are written at once, and last as long as the tab. */
const leftBehind = (name: string) => `draft:${name}`;

function leaveBehind(name: string): void {
  try {
    sessionStorage.setItem(leftBehind(name), draftOf(name).text);
  } catch {
    // Then they are kept the slower way alone.
  }
}

function takeBack(name: string): string | null {
  try {
    const text = sessionStorage.getItem(leftBehind(name));
    sessionStorage.removeItem(leftBehind(name));
    return text;
  } catch {
    return null;
  }
}

function store(name: string): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
  const draft = draftOf(name);
  void (draft.text === '' && draft.pictures.length === 0 ? deleteDraft(name) : saveDraft(name, draft));
}

function change(name: string, changes: Partial<Draft>, atOnce: boolean): void {
  takeBack(name);
  drafts.set(name, { ...draftOf(name), ...changes });
  clearTimeout(timers.get(name));
  if (atOnce) store(name);
  else
    timers.set(
      name,
      setTimeout(() => store(name), pauseMs),
    );
  for (const listener of listeners) listener();
}

/** Brings back what was left in this browser. */
export async function openDraft(name: string): Promise<void> {
  if (drafts.has(name)) return;
  const left = takeBack(name);
  const kept = await readDraft<Draft>(name);
  if (!kept && left === null) return;
  const now = draftOf(name);
  // Two who open it at once bring it back once.
  const known = new Set(now.pictures.map(({ id }) => id));
  const pictures = [...(kept?.pictures ?? []).filter(({ id }) => !known.has(id)), ...now.pictures];
  change(name, { text: now.text || (left ?? kept?.text ?? ''), pictures }, true);
}

export const setText = (name: string, text: string): void => change(name, { text }, false);

export const setPhotos = (name: string, pictures: readonly DraftPhoto[]): void => change(name, { pictures }, true);

/** It has become a message. */
export const clearDraft = (name: string): void => change(name, empty, true);

/** Writes down at once what waits for a pause in the typing. */
export function flushDrafts(): void {
  for (const name of timers.keys()) store(name);
}

/** The page is about to go. */
export function leaveDrafts(): void {
  for (const name of timers.keys()) leaveBehind(name);
  flushDrafts();
}
