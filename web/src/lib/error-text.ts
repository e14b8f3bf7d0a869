import { isApiError, isUnavailable, NETWORK_FAILURE } from './api-error';

const waitText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} seconds` : `${Math.round(seconds / 60)} minutes`;

/** The text for a failed call: the server's message where there is one, else `fallback`. */
export function errorText(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (!isApiError(error)) return fallback;
  if (error.code === NETWORK_FAILURE) return 'Network error. Please try again.';
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter)
    return `Too many tries. Please wait ${waitText(error.retryAfter)} and try again.`;
  if (error.code === 'BAD_INPUT' && error.details[0]) return error.details[0].message;
  if (error.code === 'INTERNAL') return fallback;
  if (error.message) return error.message;
  return isUnavailable(error)
    ? 'This part of the vault is not answering right now. Please try again in a moment.'
    : fallback;
}
