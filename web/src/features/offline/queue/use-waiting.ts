import { useEffect, useState } from 'react';
import { onNews } from '../account/news';
import { listWaiting } from './queue-store';
import type { WaitingCar } from './waiting-car';

/** The cars of an account that wait on this device, in the order of sending; undefined until they are read. */
export function useWaiting(userId: string): WaitingCar[] | undefined {
  const [read, setRead] = useState<{ userId: string; cars: WaitingCar[] }>();
  useEffect(() => {
    let gone = false;
    const look = () =>
      void listWaiting(userId).then((cars) => {
        if (!gone) setRead({ userId, cars });
      });
    look();
    const stop = onNews((news) => {
      if (news.kind === 'queue' || news.kind === 'signed-out') look();
    });
    return () => {
      gone = true;
      stop();
    };
  }, [userId]);
  return read?.userId === userId ? read.cars : undefined;
}
