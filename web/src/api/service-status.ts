/** `unreachable`: nothing answers. `unavailable`: the vault answers that a part of it is away. */
export type ServiceStatus = 'well' | 'unreachable' | 'unavailable';

let status: ServiceStatus = 'well';
let since = Date.now();
const listeners = new Set<() => void>();

export const serviceStatus = (): ServiceStatus => status;
/** When it became so, in milliseconds. */
export const serviceStatusSince = (): number => since;

/** Told by every call that fails because the vault is away, and by the watch when it is back. */
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
