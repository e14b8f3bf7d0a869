import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

const again = 'Please try again.';

/** Says what did not work in the specification's words, and why where that is known. */
export function tellFailure(words: string, error: unknown): void {
  // The page is being left for signing in again, and says so.
  if (isApiError(error) && error.status === 401) return;
  toast({ title: words, description: errorText(error, again), variant: 'destructive' });
}
