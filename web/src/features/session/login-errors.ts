import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** Whether the password was right and a code is to follow, at first or again. */
export const asksForSecondStep = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'TWO_STEP_REQUIRED' || error.code === 'INVALID_TWO_STEP_CODE');

/** Why a code was refused; empty when none was sent. */
export const secondStepProblem = (error: unknown): string =>
  isApiError(error) && error.code === 'TWO_STEP_REQUIRED' ? '' : errorText(error);

export const isClosedAccount = (error: unknown): boolean => isApiError(error) && error.code === 'ACCOUNT_CLOSED';

/** The toast text after restoring a closed account. */
export const RESTORED = 'Your account is back, just as you left it.';
