import { useEffect, useState } from 'react';
import { readDraft } from '../../lib/draft-store';

/** The draft that lies under a name; undefined until that is known, null when there is none. */
export function useStoredDraft<D extends object>(name: string): D | null | undefined {
  const [read, setRead] = useState<{ name: string; draft: D | null }>();
  useEffect(() => {
    let gone = false;
    void readDraft<D>(name).then((draft) => {
      if (!gone) setRead({ name, draft });
    });
    return () => {
      gone = true;
    };
  }, [name]);
  return read?.name === name ? read.draft : undefined;
}
