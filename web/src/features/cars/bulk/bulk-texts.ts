import { countOf, formatCount } from '../../../lib/format';
import { errorText } from '../../../lib/error-text';
import type { BulkResult } from './use-bulk';

/**
 * What a change of many came to, for people: nothing when all went well. What was not changed is still selected, so
 * that it can be tried again.
 */
export function shortfall({ done, left, error }: BulkResult, doneWord: string): string | null {
  if (!error) return null;
  const reason = errorText(error);
  if (done.length === 0) return reason;
  const rest = left.length === 1 ? 'The other one is' : `The other ${formatCount(left.length)} are`;
  return `${countOf(done.length, 'car')} ${doneWord}, then it stopped: ${reason} ${rest} still selected.`;
}
