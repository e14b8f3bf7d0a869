import { useEffect, useState } from 'react';
import { type News, onNews } from './offline-events';

interface Kept<T> {
  read: (userId: string) => Promise<T>;
  /** Whether some news say that it may be another one now. */
  changedBy: (news: News, userId: string) => boolean;
}

/** What this device keeps of an account; undefined until it is read. `kept` must stay the same. */
export function useKept<T>(userId: string, kept: Kept<T>): T | undefined {
  const [read, setRead] = useState<{ userId: string; value: T }>();
  useEffect(() => {
    let gone = false;
    const look = () =>
      void kept.read(userId).then((value) => {
        if (!gone) setRead({ userId, value });
      });
    look();
    const stop = onNews((news) => {
      if (kept.changedBy(news, userId)) look();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [userId, kept]);
  return read?.userId === userId ? read.value : undefined;
}
