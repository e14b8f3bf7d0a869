import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import type { AppDispatch } from '../../../api/store';

/** The vault hears of a completed deal a moment later. */
const pauseMs = 2500;
const freshMs = 60_000;

/** Once a deal is completed cars have left a vault: what is shown of one's own is asked for again. */
export function useVaultRefresh(transaction: Transaction | undefined): void {
  const dispatch = useDispatch<AppDispatch>();
  const completedAt = transaction?.completedAt ?? null;
  useEffect(() => {
    if (completedAt === null || Date.now() - Date.parse(completedAt) > freshMs) return;
    const ask = () => dispatch(api.util.invalidateTags(['Vault', { type: 'Car', id: 'LIST' }]));
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  }, [completedAt, dispatch]);
}
