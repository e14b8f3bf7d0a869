import { useEffect } from 'react';
import { api } from '../../../api/api';
import { knownUser } from '../../../lib/known-user';
import { syncOfflineCache } from '../cache/offline-cache';
import { syncOfflineChecklists } from '../cache/offline-checklists';
import { canPrefetch, cacheThumbnails } from '../cache/thumbnails';

const versionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes no request: its tags give it a new value whenever something in the vault has changed. */
    vaultChangedAt: build.query<number, void>({
      queryFn: () => ({ data: Date.now() }),
      providesTags: ['Vault', { type: 'Car', id: 'LIST' }, 'Checklist'],
    }),
  }),
});

const { useVaultChangedAtQuery } = versionApi;

/** Several changes in a row cause one request. */
const delayMs = 2500;

/** Keeps the offline cache and the copy of the checklists up to date, then the thumbnails; only one tab at a time fetches thumbnails. */
export function useVaultSync(userId: string, online: boolean): void {
  const { data: changedAt } = useVaultChangedAtQuery();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    const isSignedIn = () => knownUser()?.id === userId;
    const sync = async () => {
      const cache = await syncOfflineCache(userId, isSignedIn);
      await syncOfflineChecklists(userId, isSignedIn);
      if (!cache || stopped || !isSignedIn() || !canPrefetch()) return;
      await navigator.locks.request('diecast-vault-thumbnails', { ifAvailable: true }, async (lock) => {
        if (lock) await cacheThumbnails(userId, cache.cars, { isStopped: () => stopped, isSignedIn });
      });
    };
    const timer = setTimeout(() => void sync().catch(() => undefined), delayMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [userId, online, changedAt]);
}
