import { getOfflineVault, type OfflineCar } from '@vault/contracts/collection/vault-lists?light';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { type OutputOf, toRequest } from '@vault/contracts/define';
import { readItem, putItem } from '../../../lib/device-store';
import { type OfflineEvent, publish } from '../device/offline-events';
import { useStoredValue } from '../device/use-stored-value';

const itemName = 'pocket';
const marginMs = 15_000;

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
  const { url } = toRequest(getOfflineVault, cached ? { since: cached.version } : {});
  try {
    const deadline = (getOfflineVault.http?.deadlineMs ?? 0) + marginMs;
    const response = await fetch(url, {
      headers: { Accept: 'application/json', [ACCOUNT_HEADER]: userId },
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) return null;
    const { version, cars } = (await response.json()) as OfflineVault;
    const updated: OfflineCache = { version, cars: cars ?? cached?.cars ?? [], at: Date.now() };
    if (!isSignedIn()) return null;
    await putItem(userId, itemName, updated);
    publish({ kind: 'cache', userId });
    return updated;
  } catch {
    return null;
  }
}

const cacheSource = {
  read: readOfflineCache,
  isChangedBy: (event: OfflineEvent, userId: string) => event.kind === 'cache' && event.userId === userId,
};

/** The copy of a vault on this device; undefined while it is being read, null if there is none. */
export const useOfflineCache = (userId: string): OfflineCache | null | undefined => useStoredValue(userId, cacheSource);
