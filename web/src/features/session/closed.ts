import { isApiError } from '../../lib/api-error';

export const isClosedAccount = (error: unknown): boolean => isApiError(error) && error.code === 'ACCOUNT_CLOSED';

/** What is said once it is back. */
export const RESTORED = 'Your account is back, just as you left it.';
