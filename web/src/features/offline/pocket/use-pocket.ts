import { useEffect, useState } from 'react';
import { onNews } from '../account/news';
import { type Pocket, readPocket } from './pocket';

/** The copy of a vault on this device; undefined until it is read, null when there is none. */
export function usePocket(userId: string): Pocket | null | undefined {
  const [read, setRead] = useState<{ userId: string; pocket: Pocket | null }>();
  useEffect(() => {
    let gone = false;
    const look = () =>
      void readPocket(userId).then((pocket) => {
        if (!gone) setRead({ userId, pocket });
      });
    look();
    const stop = onNews((news) => {
      if (news.kind === 'pocket' && news.userId === userId) look();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [userId]);
  return read?.userId === userId ? read.pocket : undefined;
}
