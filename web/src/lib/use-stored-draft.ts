import { useEffect, useState } from 'react';
import { readDraft } from './draft-store';

export interface StoredDraft<D extends object> {
  /** null: none was kept. */
  draft: D | null;
}

/** The draft that lies under a name; null until that is known. */
export function useStoredDraft<D extends object>(name: string): StoredDraft<D> | null {
  const [read, setRead] = useState<StoredDraft<D> & { name: string }>();
  useEffect(() => {
    let gone = false;
    void readDraft<D>(name).then((draft) => {
      if (!gone) setRead({ name, draft });
    });
    return () => {
      gone = true;
    };
  }, [name]);
  return read?.name === name ? read : null;
}
