import { useEffect } from 'react';
import { knownUser } from '../../../lib/known-user';
import { syncOfflineCache } from '../cache/offline-cache';
import { isGoodLine, cacheThumbnails } from '../cache/thumbnails';
import { useVaultChangedAtQuery } from './vault-version.api';

/** A small vault is asked for soon after a change, a large one not for each of several changes. */
const pauseMs = 2500;

/** Keeps the copy of the vault on this device up to date, then the pictures, one tab at a time. */
export function useVaultSync(userId: string, online: boolean): void {
  const { data: changedAt } = useVaultChangedAtQuery();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    const stillIn = () => knownUser()?.id === userId;
    const work = async () => {
      const pocket = await syncOfflineCache(userId, stillIn);
      if (!pocket || stopped || !stillIn() || !isGoodLine()) return;
      await navigator.locks.request('diecast-vault-thumbnails', { ifAvailable: true }, async (lock) => {
        if (lock) await cacheThumbnails(userId, pocket.cars, { stopped: () => stopped, stillIn });
      });
    };
    const timer = setTimeout(() => void work().catch(() => undefined), pauseMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [userId, online, changedAt]);
}
