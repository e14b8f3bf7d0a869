import { ERROR_TEXT } from '@vault/contracts/common/errors?light';
import { isApiError, NETWORK_FAILURE } from './api-error';

const waitText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} seconds` : `${Math.round(seconds / 60)} minutes`;

/**
 * The words for a failed call, from its code: the one place where codes become text.
 * `fallback` is the screen's own sentence, used where neither we nor the server know a better one.
 */
export function errorText(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (!isApiError(error)) return fallback;
  if (error.code === NETWORK_FAILURE) return 'Network error. Please try again.';
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter)
    return `Too many tries. Please wait ${waitText(error.retryAfter)} and try again.`;
  if (error.code === 'BAD_INPUT' && error.details[0]) return error.details[0].message;
  if (error.code === 'INTERNAL') return fallback;
  return ERROR_TEXT[error.code] ?? (error.message || fallback);
}
