import { isApiError } from '../lib/api-error';
import { errorText } from '../lib/error-text';
import { toast } from './toast-store';

/** Says what did not work, and why where that is known. */
export function showFailure(title: string, error: unknown): void {
  // The page is being left for signing in again, and says so.
  if (isApiError(error) && error.status === 401) return;
  toast({ title, description: errorText(error, 'Please try again.'), variant: 'destructive' });
}
