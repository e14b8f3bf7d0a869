import { countOf, formatCount } from '../../../lib/format';
import { errorText } from '../../../lib/error-text';
import type { BulkResult } from './use-bulk';

/**
 * The error text of a bulk change, or null if all cars were changed. Cars that were not changed stay selected for a retry.
 */
export function bulkFailureText({ done, left, error }: BulkResult, pastTense: string): string | null {
  if (!error) return null;
  const reason = errorText(error);
  if (done.length === 0) return reason;
  const rest = left.length === 1 ? 'The remaining one is' : `The remaining ${formatCount(left.length)} are`;
  return `${countOf(done.length, 'car')} ${pastTense}, then it stopped: ${reason} ${rest} still selected.`;
}
