import { useEffect, useState } from 'react';
import { changeWaiting, held, listWaiting, released } from '../../features/offline';
import type { CarDraft } from './draft';

interface WaitingForm {
  /** null: there is no such car on this device any more. */
  draft: CarDraft | null;
  /** The wish that the car fulfils. */
  wishId: string | null;
}

const none: WaitingForm = { draft: null, wishId: null };

/**
 * The form of a car that waits on this device, which is not sent while it is being changed; undefined until that is
 * read.
 */
export function useWaitingDraft(userId: string, id: string | null): WaitingForm | undefined {
  const [read, setRead] = useState<{ id: string; form: WaitingForm }>();
  useEffect(() => {
    if (!id) return;
    let gone = false;
    void changeWaiting({ userId, id }, held)
      .then(() => listWaiting(userId))
      .catch(() => [])
      .then((cars) => {
        const car = cars.find((one) => one.id === id);
        const wishId = car?.fields.find(([name]) => name === 'wishId')?.[1];
        const draft = (car?.draft as CarDraft | undefined) ?? null;
        if (!gone) setRead({ id, form: { draft, wishId: typeof wishId === 'string' ? wishId : null } });
      });
    return () => {
      gone = true;
      void changeWaiting({ userId, id }, released).catch(() => undefined);
    };
  }, [userId, id]);
  if (!id) return none;
  return read?.id === id ? read.form : undefined;
}
