let leaving = false;
const listeners = new Set<() => void>();

/** Calls `listener` when a call found nobody signed in, before the page is left: the moment to save drafts. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session is ended on purpose and the page is about to be left: its end is not reported. */
export function expectSessionEnd(): void {
  leaving = true;
}

/** A call found nobody signed in. Reported once: the page is left soon. */
export function reportSessionLost(): void {
  if (leaving) return;
  leaving = true;
  for (const listener of listeners) listener();
}
