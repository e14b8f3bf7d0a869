import { toast } from '../design-system/toast-store';
import { rememberReturn } from '../lib/return-to';

let leaving = false;
const listeners = new Set<() => void>();

/** Calls `listener` when the page is about to be left for signing in again: the moment to put things away. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session is ended on purpose and the page is about to be left: that it is gone is no news. */
export function leaveOnPurpose(): void {
  leaving = true;
}

/** A call found nobody signed in: says so, signs in again, and comes back to this very page afterwards. */
export function sessionLost(): void {
  if (leaving) return;
  leaving = true;
  for (const listener of listeners) listener();
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  rememberReturn(window.location.pathname + window.location.search + window.location.hash);
  setTimeout(() => window.location.assign('/api/login'), 500);
}
