let leaving = false;
let lost = false;
const listeners = new Set<() => void>();

/** Calls `listener` when the session turns out to have ended, before the page is left, so that drafts can be saved. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For signing out: the end of the session is expected and not reported. */
export function expectSessionEnd(): void {
  leaving = true;
}

/** Notifies listeners, once, that a call failed because the session has ended. */
export function reportSessionLost(): void {
  if (leaving) return;
  leaving = true;
  lost = true;
  for (const listener of listeners) listener();
}

/** Whether the page is about to be left because the session has ended. */
export const isSessionLost = (): boolean => lost;
