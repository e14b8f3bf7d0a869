import { useEffect, useState } from 'react';
import { changeWaiting, findWaiting, held, released } from '../../features/offline';
import type { CarDraft } from './draft';

interface WaitingForm {
  /** null: the car is no longer on this device, or cannot be read. */
  draft: CarDraft | null;
  isUnreadable: boolean;
  /** The wish that the car fulfills. */
  wishId: string | null;
}

const none: WaitingForm = { draft: null, isUnreadable: false, wishId: null };

/**
 * The form of a waiting car, which is held back from sending while it is edited; undefined while it is being loaded.
 */
export function useWaitingDraft(userId: string, id: string | null): WaitingForm | undefined {
  const [loaded, setLoaded] = useState<{ id: string; form: WaitingForm }>();
  useEffect(() => {
    if (!id) return;
    let unmounted = false;
    void changeWaiting({ userId, id }, held)
      .then(() => findWaiting({ userId, id }))
      .then((car): WaitingForm => {
        const wishId = car?.fields.find(([name]) => name === 'wishId')?.[1];
        const draft = (car?.draft as CarDraft | undefined) ?? null;
        return { draft, isUnreadable: false, wishId: typeof wishId === 'string' ? wishId : null };
      })
      .catch(() => ({ ...none, isUnreadable: true }))
      .then((form) => {
        if (!unmounted) setLoaded({ id, form });
      });
    return () => {
      unmounted = true;
      void changeWaiting({ userId, id }, released).catch(() => undefined);
    };
  }, [userId, id]);
  if (!id) return none;
  return loaded?.id === id ? loaded.form : undefined;
}
