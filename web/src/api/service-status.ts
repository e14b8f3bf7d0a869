/** `unreachable`: no answer at all. `unavailable`: the gateway answers, but one of its services does not. */
export type ServiceStatus = 'well' | 'unreachable' | 'unavailable';

let status: ServiceStatus = 'well';
let since = Date.now();
const listeners = new Set<() => void>();

export const serviceStatus = (): ServiceStatus => status;
/** When the status last changed, in milliseconds since the epoch. */
export const serviceStatusSince = (): number => since;

/** Called for every request that finds the server unavailable, and by the connection watch when it is back. */
export function reportService(next: ServiceStatus): void {
  if (next === status) return;
  status = next;
  since = Date.now();
  for (const listener of listeners) listener();
}

export function subscribeToService(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
