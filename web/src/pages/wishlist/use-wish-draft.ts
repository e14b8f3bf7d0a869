import { useCallback, useEffect, useRef, useState } from 'react';
import type { WishFormValues } from '../../features/wishlist';
import { deleteDraft, saveDraft, readDraft } from '../../lib/draft-store';

const pauseMs = 400;

/** Where a draft lies: one for each collector and each wish, and one for a new wish. */
export const wishDraftName = (userId: string, wishId: string | null): string => `wish:${userId}:${wishId ?? 'new'}`;

/** The draft that lies under a name; undefined until that is known, null when there is none. */
export function useStoredWish(name: string): WishFormValues | null | undefined {
  const [stored, setStored] = useState<WishFormValues | null>();
  useEffect(() => {
    let gone = false;
    void readDraft<WishFormValues>(name).then((draft) => gone || setStored(draft));
    return () => {
      gone = true;
    };
  }, [name]);
  return stored;
}

/** Keeps what is being written; null when nothing was written. `forget` ends that: it is saved, or not wanted. */
export function useSavedWish(name: string, values: WishFormValues | null): { forget: () => void } {
  const latest = useRef(values);
  const stopped = useRef(false);
  const keep = useCallback(() => {
    if (!stopped.current) void (latest.current ? saveDraft(name, latest.current) : deleteDraft(name));
  }, [name]);
  useEffect(() => {
    latest.current = values;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [values, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const forget = useCallback(() => {
    stopped.current = true;
    void deleteDraft(name);
  }, [name]);
  return { forget };
}
