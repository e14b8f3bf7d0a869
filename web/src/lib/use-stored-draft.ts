import { useEffect, useState } from 'react';
import { readDraft } from './draft-store';

export interface StoredDraft<D extends object> {
  /** null if there is no draft. */
  draft: D | null;
}

/** The stored draft of a name; null while it is being read. */
export function useStoredDraft<D extends object>(name: string): StoredDraft<D> | null {
  const [stored, setStored] = useState<StoredDraft<D> & { name: string }>();
  useEffect(() => {
    let canceled = false;
    void readDraft<D>(name).then((draft) => {
      if (!canceled) setStored({ name, draft });
    });
    return () => {
      canceled = true;
    };
  }, [name]);
  return stored?.name === name ? stored : null;
}

export interface DiscardableDraft<D extends object> extends StoredDraft<D> {
  /** The form's: another one once the draft is discarded, so that it starts anew. */
  key: string;
  onDiscard: () => void;
}

/** The stored draft of a form, until it is discarded; null while it is being read. */
export function useDiscardableDraft<D extends object>(name: string): DiscardableDraft<D> | null {
  const stored = useStoredDraft<D>(name);
  const [discarded, setDiscarded] = useState<string>();
  if (!stored) return null;
  const isDiscarded = discarded === name;
  return {
    key: `${name} ${String(isDiscarded)}`,
    draft: isDiscarded ? null : stored.draft,
    onDiscard: () => setDiscarded(name),
  };
}
