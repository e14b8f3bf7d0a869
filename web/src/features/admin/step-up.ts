import { ADMIN_GATE_MINUTES } from '@vault/contracts/identity/admin?light';
import { useSyncExternalStore } from 'react';
import { adminStepUp, reportStepUp, subscribeToStepUp, watchStepUp } from '../../api/admin-step-up';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

const key = 'adminGateUntil';
const MINUTE_MS = 60_000;

/** Records a successful step-up, which expires after half an hour. */
export function rememberStepUp(): void {
  try {
    localStorage.setItem(key, String(Date.now() + ADMIN_GATE_MINUTES * MINUTE_MS));
  } catch {
    // Without storage the remaining time is not shown.
  }
  reportStepUp('open');
}

export function forgetStepUp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  reportStepUp('closed');
}

/** To be called when the session is asked for: locks the console when the answer is that the step-up has ended. */
export function watchSession(): (answer: { data: { openUntil: string | null } }) => void {
  const stepUpChanged = watchStepUp();
  return ({ data }) => {
    if (data.openUntil === null && !stepUpChanged()) forgetStepUp();
  };
}

/** When the step-up expires, in milliseconds since the epoch; null if this browser has none. */
export function stepUpUntil(): number | null {
  try {
    const until = Number(localStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(until) ? until : null;
  } catch {
    return null;
  }
}

/** Whether a step-up is required. Dialogs close while the step-up form is shown, and keep their input. */
export const useStepUpRequired = (): boolean => useSyncExternalStore(subscribeToStepUp, adminStepUp) === 'closed';

/** The text of an error in the console; null if the step-up form is shown for it anyway. */
export const adminProblem = (error: unknown): string | null =>
  !error || (isApiError(error) && error.code === 'ADMIN_STEP_UP_REQUIRED') ? null : errorText(error);
