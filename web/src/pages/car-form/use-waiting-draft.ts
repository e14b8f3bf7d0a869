import { useEffect, useState } from 'react';
import { changeWaiting, listWaiting } from '../../features/offline/queue/queue-store';
import { held, released } from '../../features/offline/queue/waiting-car';
import type { CarDraft } from './draft';

/**
 * The form of a car that waits on this device, which is not sent while it is being changed; undefined until that is
 * read, null when there is none.
 */
export function useWaitingDraft(userId: string, id: string | null): CarDraft | null | undefined {
  const [read, setRead] = useState<{ id: string; draft: CarDraft | null }>();
  useEffect(() => {
    if (!id) return;
    let gone = false;
    void changeWaiting({ userId, id }, held)
      .then(() => listWaiting(userId))
      .catch(() => [])
      .then((cars) => {
        const car = cars.find((one) => one.id === id);
        if (!gone) setRead({ id, draft: (car?.draft as CarDraft | undefined) ?? null });
      });
    return () => {
      gone = true;
      void changeWaiting({ userId, id }, released).catch(() => undefined);
    };
  }, [userId, id]);
  if (!id) return null;
  return read?.id === id ? read.draft : undefined;
}
