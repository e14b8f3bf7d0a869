import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useEffect } from 'react';
import { Panel } from '../../../design-system/panel';
import { useTransfersQuery } from '../api/transfers.api';
import { TransferRow } from './transfer-row';

interface DealTransfersProps {
  transaction: Transaction;
  onFull: () => void;
}

/** It takes a moment until the vault has heard of a completed deal. */
const patienceMs = 20_000;
const everyMs = 1500;

/** The cars of a completed deal that wait for a place in one's vault. */
export const TransactionTransfers = ({ transaction, onFull }: DealTransfersProps) => {
  const { id, status, completedAt, kind, role } = transaction;
  const gets = status === 'completed' && (kind === 'trade' || role === 'buyer');
  const { data, refetch } = useTransfersQuery(undefined, { skip: !gets, refetchOnMountOrArgChange: true });
  const mine = data?.filter(({ transactionId }) => transactionId === id) ?? [];
  const fresh = gets && data !== undefined && mine.length === 0;
  useEffect(() => {
    if (!fresh || completedAt === null) return;
    const end = Date.parse(completedAt) + patienceMs;
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer);
      else void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [fresh, completedAt, refetch]);
  if (!gets) return null;
  if (mine.length === 0)
    return kind === 'trade' ? (
      <p className="rounded-sm border border-dashed border-line px-4 py-3 type-small text-muted">
        What you traded for moves into your vault by itself, where your plan has room for it.
      </p>
    ) : null;
  return (
    <Panel title="Move into your vault">
      <p className="-mt-2 type-small text-muted">
        The car comes with its photos and with where it was before, and its price as what you paid.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {mine.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} onFull={onFull} />
        ))}
      </ul>
    </Panel>
  );
};
