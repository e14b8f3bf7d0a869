import { toast } from '../design-system/toast-store';
import { rememberReturn } from '../lib/return-to';

/** The session has ended: says so, has the user sign in again, and comes back to this very page afterwards. */
export function signInAgain(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  rememberReturn(window.location.pathname + window.location.search + window.location.hash);
  setTimeout(() => window.location.assign('/api/login'), 500);
}
