import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** Why a part of the console did not load, in words; null where the gate asks for its password anyway. */
export const adminProblem = (error: unknown): string | null =>
  !error || (isApiError(error) && error.code === 'ADMIN_STEP_UP_REQUIRED') ? null : errorText(error);
