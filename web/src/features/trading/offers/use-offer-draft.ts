import { useEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft, readDraft } from '../../../lib/draft-store';
import type { OfferValues } from './offer-form';

/** What was being offered when the sheet was closed; undefined until that is known, null when nothing was. */
export function useStoredOffer(name: string): OfferValues | null | undefined {
  const [stored, setStored] = useState<OfferValues | null>();
  useEffect(() => {
    let gone = false;
    void readDraft<OfferValues>(name).then((draft) => gone || setStored(draft));
    return () => {
      gone = true;
    };
  }, [name]);
  return stored;
}

/** Keeps an offer that is being written, once something was changed; `forget` ends that. */
export function useSavedOffer(name: string, values: OfferValues | null): { forget: () => void } {
  const stopped = useRef(false);
  useEffect(() => {
    if (values && !stopped.current) void saveDraft(name, values);
  }, [name, values]);
  return {
    forget: () => {
      stopped.current = true;
      void deleteDraft(name);
    },
  };
}
