import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import type { AppDispatch } from '../../../api/store';

/** The collection service receives the event of a completed transaction a moment later. */
const refreshDelayMs = 2500;
const recentMs = 60_000;

/** Refetches the viewer’s vault shortly after a transaction is completed, since cars have left it. */
export function useVaultRefresh(transaction: Transaction | undefined): void {
  const dispatch = useDispatch<AppDispatch>();
  const completedAt = transaction?.completedAt ?? null;
  useEffect(() => {
    if (completedAt === null || Date.now() - Date.parse(completedAt) > recentMs) return;
    const refresh = () => dispatch(api.util.invalidateTags(['Vault', { type: 'Car', id: 'LIST' }]));
    const timer = setTimeout(refresh, refreshDelayMs);
    return () => clearTimeout(timer);
  }, [completedAt, dispatch]);
}
