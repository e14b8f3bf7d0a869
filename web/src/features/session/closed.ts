import { isApiError } from '../../lib/api-error';

export const isClosedAccount = (error: unknown): boolean => isApiError(error) && error.code === 'ACCOUNT_CLOSED';

/** The toast text after restoring a closed account. */
export const RESTORED = 'Your account is back, just as you left it.';
