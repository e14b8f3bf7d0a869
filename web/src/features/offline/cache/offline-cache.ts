import { getOfflineVault, type OfflineCar } from '@vault/contracts/collection/vault-lists?light';
import type { OutputOf } from '@vault/contracts/define';
import { readItem, putItem } from '../../../lib/device-store';
import { type OfflineEvent, publish } from '../device/offline-events';
import { useStoredValue } from '../device/use-stored-value';
import { fetchCopy } from './fetch-copy';

const itemName = 'pocket';

/** The copy of a vault on this device. */
export interface OfflineCache {
  version: string;
  cars: OfflineCar[];
  /** When the vault was last known to be like this, in milliseconds. */
  at: number;
}

export const readOfflineCache = async (userId: string): Promise<OfflineCache | null> =>
  (await readItem<OfflineCache>(userId, itemName).catch(() => undefined)) ?? null;

type OfflineVault = OutputOf<typeof getOfflineVault>;

/**
 * Brings the offline cache up to date and returns it, or null if the vault could not be fetched or stored. `isSignedIn`
 * is checked before writing, because the user may have signed out during the request.
 */
export async function syncOfflineCache(userId: string, isSignedIn: () => boolean): Promise<OfflineCache | null> {
  const cached = await readOfflineCache(userId);
  const answer = await fetchCopy<OfflineVault>(getOfflineVault, userId, cached?.version);
  if (!answer || !isSignedIn()) return null;
  const updated: OfflineCache = {
    version: answer.version,
    cars: answer.cars ?? cached?.cars ?? [],
    at: Date.now(),
  };
  try {
    await putItem(userId, itemName, updated);
  } catch {
    return null;
  }
  publish({ kind: 'cache', userId });
  return updated;
}

const cacheSource = {
  read: readOfflineCache,
  isChangedBy: (event: OfflineEvent, userId: string) => event.kind === 'cache' && event.userId === userId,
};

/** The copy of a vault on this device; undefined while it is being read, null if there is none. */
export const useOfflineCache = (userId: string): OfflineCache | null | undefined => useStoredValue(userId, cacheSource);
