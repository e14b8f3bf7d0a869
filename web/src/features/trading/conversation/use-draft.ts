import { useEffect, useSyncExternalStore } from 'react';
import { onSessionLost } from '../../../lib/session-loss';
import { draftOf, flushDrafts, leaveDrafts, openDraft, subscribeToDrafts } from './drafts';

/** What is typed and chosen and not sent yet in a thread, as this browser keeps it. */
export function useDraft(name: string) {
  useEffect(() => {
    void openDraft(name);
    window.addEventListener('pagehide', leaveDrafts);
    const stop = onSessionLost(flushDrafts);
    return () => {
      stop();
      window.removeEventListener('pagehide', leaveDrafts);
      flushDrafts();
    };
  }, [name]);
  return useSyncExternalStore(subscribeToDrafts, () => draftOf(name));
}
