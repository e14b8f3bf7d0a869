import type { ApiError } from '../lib/api-error';

/** Whether the administrator's gate is open, as far as this page knows. */
export type StepUpState = 'unknown' | 'open' | 'closed';

let state: StepUpState = 'unknown';
const listeners = new Set<() => void>();

export const adminStepUp = (): StepUpState => state;

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportStepUp(next: StepUpState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Learns from the answer to a call that only an open gate lets through. What else fails tells nothing. */
export function learnStepUp(error: ApiError | undefined): void {
  if (!error) reportStepUp('open');
  else if (error.code === 'ADMIN_STEP_UP_REQUIRED') reportStepUp('closed');
}
