import { toast } from '../design-system/toast-store';
import { rememberReturn } from '../lib/return-to';

let leaving = false;

/** A call found nobody signed in: says so, signs in again, and comes back to this very page afterwards. */
export function sessionLost(): void {
  if (leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  rememberReturn(window.location.pathname + window.location.search + window.location.hash);
  setTimeout(() => window.location.assign('/api/login'), 500);
}
