import { useCallback, useEffect, useRef } from 'react';
import { onSessionLost } from './session-loss';
import { deleteDraft, saveDraft } from './draft-store';

const pauseMs = 500;

/**
 * Keeps a form in the browser while it is being written: after each pause, when the page is left or hidden or the
 * session is found dead, and on `saveNow`. `forget` ends that: it is saved, or not wanted.
 */
export function useSavedDraft(name: string, draft: object | null) {
  const latest = useRef(draft);
  const stopped = useRef(false);
  const saveNow = useCallback(async () => {
    if (stopped.current) return;
    await (latest.current ? saveDraft(name, latest.current) : deleteDraft(name));
  }, [name]);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => void saveNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, saveNow]);

  useEffect(() => {
    const onHide = () => void (document.visibilityState === 'hidden' && saveNow());
    document.addEventListener('visibilitychange', onHide);
    const stop = onSessionLost(() => void saveNow());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHide);
      void saveNow();
    };
  }, [saveNow]);

  const forget = useCallback(() => {
    stopped.current = true;
    void deleteDraft(name);
  }, [name]);
  return { saveNow, forget };
}
