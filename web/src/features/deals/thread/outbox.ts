import { dropDraft, keepDraft, readDraft } from '../../../lib/draft-store';

/** A message that has not been taken yet. */
export interface Unsent {
  /** The same for each try, so that a try whose answer was lost says nothing twice. */
  key: string;
  text: string;
  at: number;
  /** What went wrong; null while it is being sent. */
  problem: string | null;
}

export interface Outbox {
  /** What is being typed. */
  draft: string;
  unsent: readonly Unsent[];
}

const empty: Outbox = { draft: '', unsent: [] };
const pauseMs = 300;
const interrupted = 'It was interrupted.';

const boxes = new Map<string, Outbox>();
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const outboxOf = (name: string): Outbox => boxes.get(name) ?? empty;

export function subscribeToOutboxes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page that goes has no time to wait for what is kept; this is written at once, and lasts as long as the tab. */
const leftBehind = (name: string) => `outbox:${name}`;

function leaveBehind(name: string): void {
  try {
    sessionStorage.setItem(leftBehind(name), JSON.stringify(outboxOf(name)));
  } catch {
    // Then it is kept the slower way alone.
  }
}

function takeBack(name: string): Outbox | null {
  try {
    const text = sessionStorage.getItem(leftBehind(name));
    sessionStorage.removeItem(leftBehind(name));
    return text === null ? null : (JSON.parse(text) as Outbox);
  } catch {
    return null;
  }
}

function store(name: string): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
  const box = outboxOf(name);
  void (box.draft === '' && box.unsent.length === 0 ? dropDraft(name) : keepDraft(name, box));
}

function change(name: string, changes: Partial<Outbox>, atOnce: boolean): void {
  takeBack(name);
  boxes.set(name, { ...outboxOf(name), ...changes });
  clearTimeout(timers.get(name));
  if (atOnce) store(name);
  else
    timers.set(
      name,
      setTimeout(() => store(name), pauseMs),
    );
  for (const listener of listeners) listener();
}

/** Brings back what was left in this browser; what was on its way when the page went is to be tried again. */
export async function openOutbox(name: string): Promise<void> {
  if (boxes.has(name)) return;
  const kept = takeBack(name) ?? (await readDraft<Outbox>(name));
  if (!kept) return;
  const now = outboxOf(name);
  const known = new Set(now.unsent.map(({ key }) => key));
  const left = kept.unsent.filter(({ key }) => !known.has(key));
  change(
    name,
    {
      draft: now.draft || kept.draft,
      unsent: [...left.map((unsent) => ({ ...unsent, problem: unsent.problem ?? interrupted })), ...now.unsent],
    },
    true,
  );
}

export const setDraft = (name: string, draft: string): void => change(name, { draft }, false);

/** What was typed is on its way. */
export const putUnsent = (name: string, unsent: Unsent): void =>
  change(name, { draft: '', unsent: [...outboxOf(name).unsent, unsent] }, true);

export const markUnsent = (name: string, key: string, problem: string | null): void =>
  change(
    name,
    { unsent: outboxOf(name).unsent.map((unsent) => (unsent.key === key ? { ...unsent, problem } : unsent)) },
    true,
  );

/** It has been taken, or is not wanted any more. */
export const dropUnsent = (name: string, key: string): void =>
  change(name, { unsent: outboxOf(name).unsent.filter((unsent) => unsent.key !== key) }, true);

/** Writes down at once what waits for a pause in the typing. */
export function flushOutboxes(): void {
  for (const name of timers.keys()) store(name);
}

/** The page is about to go. */
export function leaveOutboxes(): void {
  for (const name of timers.keys()) leaveBehind(name);
  flushOutboxes();
}
