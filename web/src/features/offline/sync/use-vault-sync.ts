import { useEffect } from 'react';
import { knownUser } from '../../../lib/known-user';
import { syncPocket } from '../cache/offline-cache';
import { isGoodLine, keepThumbnails } from '../cache/thumbnails';
import { useVaultChangedAtQuery } from './vault-version.api';

/** A small vault is asked for soon after a change, a large one not for each of several changes. */
const pauseMs = 2500;

/** Keeps the copy of the vault on this device up to date, then the pictures, one tab at a time. */
export function useKeptVault(userId: string, online: boolean): void {
  const { data: changedAt } = useVaultChangedAtQuery();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    const stillIn = () => knownUser()?.id === userId;
    const work = async () => {
      const pocket = await syncPocket(userId, stillIn);
      if (!pocket || stopped || !stillIn() || !isGoodLine()) return;
      await navigator.locks.request('diecast-vault-thumbnails', { ifAvailable: true }, async (lock) => {
        if (lock) await keepThumbnails(userId, pocket.cars, { stopped: () => stopped, stillIn });
      });
    };
    const timer = setTimeout(() => void work().catch(() => undefined), pauseMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [userId, online, changedAt]);
}
