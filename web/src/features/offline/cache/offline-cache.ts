import { getOfflineVault, type OfflineCar } from '@vault/contracts/collection/vault-lists?light';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { type OutputOf, toRequest } from '@vault/contracts/define';
import { readItem, putItem } from '../../../lib/device-store';
import { publish } from '../device/offline-events';

const name = 'pocket';
const marginMs = 15_000;

/** A vault as it is kept on this device. */
export interface OfflineCache {
  version: string;
  cars: OfflineCar[];
  /** When the vault was last known to be like this, in milliseconds. */
  at: number;
}

export const readOfflineCache = async (userId: string): Promise<OfflineCache | null> =>
  (await readItem<OfflineCache>(userId, name).catch(() => undefined)) ?? null;

type Answer = OutputOf<typeof getOfflineVault>;

/**
 * Brings the copy on this device up to date; gives it back, or null when the vault could not be asked or its copy not
 * be kept. `stillIn` is asked once more before anything is written: somebody may have signed out meanwhile.
 */
export async function syncOfflineCache(userId: string, stillIn: () => boolean): Promise<OfflineCache | null> {
  const kept = await readOfflineCache(userId);
  const { url } = toRequest(getOfflineVault, kept ? { since: kept.version } : {});
  try {
    const deadline = (getOfflineVault.http?.deadlineMs ?? 0) + marginMs;
    const response = await fetch(url, {
      headers: { Accept: 'application/json', [ACCOUNT_HEADER]: userId },
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) return null;
    const { version, cars } = (await response.json()) as Answer;
    const pocket: OfflineCache = { version, cars: cars ?? kept?.cars ?? [], at: Date.now() };
    if (!stillIn()) return null;
    await putItem(userId, name, pocket);
    publish({ kind: 'pocket', userId });
    return pocket;
  } catch {
    return null;
  }
}
