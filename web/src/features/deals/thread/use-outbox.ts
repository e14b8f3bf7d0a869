import { useEffect, useSyncExternalStore } from 'react';
import { flushOutboxes, leaveOutboxes, openOutbox, outboxOf, subscribeToOutboxes } from './outbox';

/** What is typed and not sent yet in a thread, as this browser keeps it. */
export function useOutbox(name: string) {
  useEffect(() => {
    void openOutbox(name);
    window.addEventListener('pagehide', leaveOutboxes);
    return () => {
      window.removeEventListener('pagehide', leaveOutboxes);
      flushOutboxes();
    };
  }, [name]);
  return useSyncExternalStore(subscribeToOutboxes, () => outboxOf(name));
}
