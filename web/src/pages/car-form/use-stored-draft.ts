import { useEffect, useState } from 'react';
import { readDraft } from '../../lib/draft-store';
import type { CarDraft } from './draft';

/** The draft that lies under a name; undefined until that is known, null when there is none. */
export function useStoredDraft(name: string): CarDraft | null | undefined {
  const [read, setRead] = useState<{ name: string; draft: CarDraft | null }>();
  useEffect(() => {
    let gone = false;
    void readDraft<CarDraft>(name).then((draft) => {
      if (!gone) setRead({ name, draft });
    });
    return () => {
      gone = true;
    };
  }, [name]);
  return read?.name === name ? read.draft : undefined;
}
