import type { ApiError } from '../lib/api-error';

/** Whether the administrator's step-up is valid, as far as this page knows. */
export type StepUpState = 'unknown' | 'open' | 'closed';

let state: StepUpState = 'unknown';
let changes = 0;
const listeners = new Set<() => void>();

export const adminStepUp = (): StepUpState => state;

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportStepUp(next: StepUpState): void {
  if (next === state) return;
  state = next;
  changes += 1;
  for (const listener of listeners) listener();
}

/**
 * To be called when an admin call begins. Its answer tells nothing new when the returned function is true by then: a list
 * that was asked for before the console was locked must not open it.
 */
export function watchStepUp(): () => boolean {
  const before = changes;
  return () => changes !== before;
}

/** Updates the state from the result of an admin call. Other errors leave it unchanged. */
export function updateStepUp(error: ApiError | undefined): void {
  if (!error) reportStepUp('open');
  else if (error.code === 'ADMIN_STEP_UP_REQUIRED') reportStepUp('closed');
}
