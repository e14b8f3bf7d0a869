import type { ApiError } from '../lib/api-error';

/** Whether the administrator's gate is open, as far as this page knows. */
export type GateState = 'unknown' | 'open' | 'closed';

let state: GateState = 'unknown';
const listeners = new Set<() => void>();

export const adminGate = (): GateState => state;

export function subscribeToGate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportGate(next: GateState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Learns from the answer to a call that only an open gate lets through. What else fails tells nothing. */
export function learnGate(error: ApiError | undefined): void {
  if (!error) reportGate('open');
  else if (error.code === 'ADMIN_STEP_UP_REQUIRED') reportGate('closed');
}
