import type { OfflineEvent } from '../device/offline-events';
import { useStoredValue } from '../device/use-stored-value';
import { listWaiting } from './queue-store';
import type { WaitingCar } from './waiting-car';

const waitingSource = {
  read: listWaiting,
  isChangedBy: ({ kind }: OfflineEvent) => kind === 'queue' || kind === 'signed-out',
};

/** The cars of an account that wait on this device, in sending order; undefined while they are being read, null while they cannot be read. */
export const useWaiting = (userId: string): WaitingCar[] | null | undefined => useStoredValue(userId, waitingSource);
