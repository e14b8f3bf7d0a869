import { useCallback, useEffect, useRef } from 'react';
import { isSessionLost, onSessionLost } from './session-loss';
import { deleteDraft, saveDraft } from './draft-store';

const DEBOUNCE_MS = 500;

/**
 * Saves a form as a draft in the browser: after each pause in typing, when the page is left or hidden, when the session
 * ends, and on `saveNow`. `forget` deletes the draft and stops saving. To
 * be awaited before saying that all is saved: whoever then leaves would end the deletion.
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
    // The page is left half a second after the end of the session, whether or not somebody still types.
    const timer = setTimeout(() => void saveNow(), isSessionLost() ? 0 : DEBOUNCE_MS);
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
    return deleteDraft(name);
  }, [name]);
  return { saveNow, forget };
}
