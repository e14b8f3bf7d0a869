/** How the session ended, once it has: the page is about to be left then. */
let end: 'expected' | 'lost' | null = null;
const listeners = new Set<() => void>();

/** Calls `listener` when the session turns out to have ended, before the page is left, so that drafts can be saved. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For signing out: the end of the session is expected and not reported. */
export function expectSessionEnd(): void {
  end ??= 'expected';
}

/** Notifies listeners, once, that a call failed because the session has ended. */
export function reportSessionLost(): void {
  if (end) return;
  end = 'lost';
  for (const listener of listeners) listener();
}

/** Whether the page is about to be left because the session has ended. */
export const isSessionLost = (): boolean => end === 'lost';
