import { isApiError } from '../lib/api-error';
import { errorText } from '../lib/error-text';
import { toast } from './toast-store';

/** Shows a toast for a failed action, with the reason if it is known. */
export function showFailure(title: string, error: unknown): void {
  // A lost session has a toast of its own, and the page is about to be left.
  if (isApiError(error) && error.status === 401) return;
  toast({ title, description: errorText(error, 'Please try again.'), variant: 'destructive' });
}
