import type { OfflineEvent } from '../device/offline-events';
import { useStoredValue } from '../device/use-stored-value';
import { type OfflineCache, readOfflineCache } from './offline-cache';

const cacheSource = {
  read: readOfflineCache,
  isChangedBy: (event: OfflineEvent, userId: string) => event.kind === 'cache' && event.userId === userId,
};

/** The copy of a vault on this device; undefined while it is being read, null if there is none. */
export const useOfflineCache = (userId: string): OfflineCache | null | undefined => useStoredValue(userId, cacheSource);
