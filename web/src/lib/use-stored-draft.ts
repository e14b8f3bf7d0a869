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
