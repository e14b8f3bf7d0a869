import { useEffect, useState } from 'react';
import { type OfflineEvent, onOfflineEvent } from './offline-events';

interface StoredSource<T> {
  read: (userId: string) => Promise<T>;
  /** Whether the value may have changed with an event. */
  isChangedBy: (event: OfflineEvent, userId: string) => boolean;
}

/** A value that this device stores for an account; undefined while it is being read. `source` must be stable. */
export function useStoredValue<T>(userId: string, source: StoredSource<T>): T | undefined {
  const [stored, setStored] = useState<{ userId: string; value: T }>();
  useEffect(() => {
    let unmounted = false;
    const load = () =>
      void source.read(userId).then((value) => {
        if (!unmounted) setStored({ userId, value });
      });
    load();
    const unsubscribe = onOfflineEvent((event) => {
      if (source.isChangedBy(event, userId)) load();
    });
    return () => {
      unmounted = true;
      unsubscribe();
    };
  }, [userId, source]);
  return stored?.userId === userId ? stored.value : undefined;
}
