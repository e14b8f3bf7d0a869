import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** The text of an error in the console; null if the step-up form is shown for it anyway. */
export const adminProblem = (error: unknown): string | null =>
  !error || (isApiError(error) && error.code === 'ADMIN_STEP_UP_REQUIRED') ? null : errorText(error);
