import { useEffect, useState } from 'react';
import { type OfflineEvent, onOfflineEvent } from './offline-events';

/** A read fails while the connection to the store breaks down; a later one opens another. */
const RETRY_MS = 500;
const RETRIES_BEFORE_NULL = 3;

interface StoredSource<T> {
  /** Rejects if the store cannot be read. */
  read: (userId: string) => Promise<T>;
  /** Whether the value may have changed with an event. */
  isChangedBy: (event: OfflineEvent, userId: string) => boolean;
}

/**
 * A value that this device stores for an account; undefined while it is being read, null while the store cannot be read.
 * `source` must be stable.
 */
export function useStoredValue<T>(userId: string, source: StoredSource<T>): T | null | undefined {
  const [stored, setStored] = useState<{ userId: string; value: T | null }>();
  useEffect(() => {
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (failures = 0): void => {
      const current = (latest += 1);
      clearTimeout(timer);
      source.read(userId).then(
        (value) => {
          if (current === latest) setStored({ userId, value });
        },
        () => {
          if (current !== latest) return;
          if (failures === RETRIES_BEFORE_NULL) setStored({ userId, value: null });
          timer = setTimeout(() => load(failures + 1), RETRY_MS * Math.min(2 ** failures, 16));
        },
      );
    };
    load();
    const unsubscribe = onOfflineEvent((event) => {
      if (source.isChangedBy(event, userId)) load();
    });
    return () => {
      latest += 1;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [userId, source]);
  return stored?.userId === userId ? stored.value : undefined;
}
