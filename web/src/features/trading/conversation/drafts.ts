import { MAX_MESSAGE_LENGTH } from '@vault/contracts/marketplace/messages?light';
import { deleteDraft, saveDraft, readDraft } from '../../../lib/draft-store';
import { formatCount } from '../../../lib/format';

export interface DraftPhoto {
  id: string;
  name: string;
  /** The chosen file; once `ready`, the resized image to send. */
  blob: Blob;
  state: 'waiting' | 'ready' | 'failed';
}

export interface Draft {
  text: string;
  pictures: readonly DraftPhoto[];
}

const emptyDraft: Draft = { text: '', pictures: [] };
const saveDelayMs = 300;

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const draftOf = (key: string): Draft => drafts.get(key) ?? emptyDraft;

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writing to IndexedDB does not finish while a page unloads, so the text is also written to the session storage. */
const sessionKey = (key: string) => `draft:${key}`;

function saveToSession(key: string): void {
  try {
    sessionStorage.setItem(sessionKey(key), draftOf(key).text);
  } catch {
    // Without session storage only IndexedDB has it.
  }
}

function takeFromSession(key: string): string | null {
  try {
    const text = sessionStorage.getItem(sessionKey(key));
    sessionStorage.removeItem(sessionKey(key));
    return text;
  } catch {
    return null;
  }
}

function saveNow(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  const draft = draftOf(key);
  void (draft.text === '' && draft.pictures.length === 0 ? deleteDraft(key) : saveDraft(key, draft));
}

function change(key: string, changes: Partial<Draft>, immediately: boolean): void {
  takeFromSession(key);
  drafts.set(key, { ...draftOf(key), ...changes });
  clearTimeout(timers.get(key));
  if (immediately) saveNow(key);
  else
    timers.set(
      key,
      setTimeout(() => saveNow(key), saveDelayMs),
    );
  for (const listener of listeners) listener();
}

/** Loads the stored draft, if any. */
export async function openDraft(key: string): Promise<void> {
  if (drafts.has(key)) return;
  const sessionText = takeFromSession(key);
  const stored = await readDraft<Draft>(key);
  if (!stored && sessionText === null) return;
  const current = draftOf(key);
  // Two components may open the draft at the same time.
  const knownIds = new Set(current.pictures.map(({ id }) => id));
  const pictures = [...(stored?.pictures ?? []).filter(({ id }) => !knownIds.has(id)), ...current.pictures];
  change(key, { text: current.text || (sessionText ?? stored?.text ?? ''), pictures }, true);
}

export const setText = (key: string, text: string): void => change(key, { text }, false);

export const setPhotos = (key: string, pictures: readonly DraftPhoto[]): void => change(key, { pictures }, true);

export const clearDraft = (key: string): void => change(key, emptyDraft, true);

/** Saves all drafts that wait for a pause in typing. */
export function flushDrafts(): void {
  for (const key of timers.keys()) saveNow(key);
}

/** Saves all pending drafts when the page is about to unload. */
export function leaveDrafts(): void {
  for (const key of timers.keys()) saveToSession(key);
  flushDrafts();
}

/** The length from which the number of characters is displayed. */
const countFrom = MAX_MESSAGE_LENGTH - 500;

/** Whether a draft can be sent, and the error to display if it is too long: the text itself is never cut. */
export function draftStatus({ text, pictures }: Draft) {
  const { length } = text.trim();
  const excess = length - MAX_MESSAGE_LENGTH;
  return {
    showsCount: length >= countFrom,
    problem:
      excess > 0
        ? `A message can have at most ${formatCount(MAX_MESSAGE_LENGTH)} characters; ${formatCount(excess)} are too many. Shorten it, or send it in parts.`
        : undefined,
    canSend: (length > 0 || pictures.length > 0) && excess <= 0 && pictures.every(({ state }) => state === 'ready'),
  };
}
