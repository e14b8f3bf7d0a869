const listeners = new Set<() => void>();

/** Something was written, or is to be tried again: it does not wait for the next round. */
export function sendNow(): void {
  for (const listener of listeners) listener();
}

export function onSendNow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
