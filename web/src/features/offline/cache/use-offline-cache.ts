import type { OfflineEvent } from '../device/offline-events';
import { useStored } from '../device/use-stored';
import { type OfflineCache, readOfflineCache } from './offline-cache';

const pocket = {
  read: readOfflineCache,
  changedBy: (event: OfflineEvent, userId: string) => event.kind === 'pocket' && event.userId === userId,
};

/** The copy of a vault on this device; undefined until it is read, null when there is none. */
export const useOfflineCache = (userId: string): OfflineCache | null | undefined => useStored(userId, pocket);
