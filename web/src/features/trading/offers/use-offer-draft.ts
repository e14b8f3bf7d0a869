import { useEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '../../../lib/draft-store';
import type { OfferValues } from './offer-form';

/** The stored draft of an offer; undefined while it is read, null if there is none. */
export function useOfferDraft(name: string): OfferValues | null | undefined {
  const [stored, setStored] = useState<OfferValues | null>();
  useEffect(() => {
    let isUnmounted = false;
    void readDraft<OfferValues>(name).then((draft) => isUnmounted || setStored(draft));
    return () => {
      isUnmounted = true;
    };
  }, [name]);
  return stored;
}

/** Stores the draft of an offer whenever it changes (null: not changed yet); `discard` deletes it and stops storing. */
export function useSaveOfferDraft(name: string, values: OfferValues | null): { discard: () => void } {
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (values && !isDiscarded.current) void saveDraft(name, values);
  }, [name, values]);
  return {
    discard: () => {
      isDiscarded.current = true;
      void deleteDraft(name);
    },
  };
}
