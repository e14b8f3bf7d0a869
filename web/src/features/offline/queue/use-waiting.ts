import type { OfflineEvent } from '../device/offline-events';
import { useStored } from '../device/use-stored';
import { listWaiting } from './queue-store';
import type { WaitingCar } from './waiting-car';

const waiting = {
  read: listWaiting,
  changedBy: ({ kind }: OfflineEvent) => kind === 'queue' || kind === 'signed-out',
};

/** The cars of an account that wait on this device, in the order of sending; undefined until they are read. */
export const useWaiting = (userId: string): WaitingCar[] | undefined => useStored(userId, waiting);
