import { useEffect, useState } from 'react';
import { type OfflineEvent, onOfflineEvent } from './offline-events';

interface StoredSource<T> {
  read: (userId: string) => Promise<T>;
  /** Whether an event says that it may be another one now. */
  changedBy: (event: OfflineEvent, userId: string) => boolean;
}

/** What this device keeps of an account; undefined until it is read. `kept` must stay the same. */
export function useStored<T>(userId: string, kept: StoredSource<T>): T | undefined {
  const [read, setRead] = useState<{ userId: string; value: T }>();
  useEffect(() => {
    let gone = false;
    const look = () =>
      void kept.read(userId).then((value) => {
        if (!gone) setRead({ userId, value });
      });
    look();
    const stop = onOfflineEvent((event) => {
      if (kept.changedBy(event, userId)) look();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [userId, kept]);
  return read?.userId === userId ? read.value : undefined;
}
