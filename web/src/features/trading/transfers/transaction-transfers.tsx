import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useEffect } from 'react';
import { Panel } from '../../../design-system/panel';
import { useTransfersQuery } from '../api/transfers.api';
import { TransferRow } from './transfer-row';

interface TransactionTransfersProps {
  transaction: Transaction;
  onFull: () => void;
}

/** The transfer is created from an event, a moment after the transaction is completed. */
const pollForMs = 20_000;
const pollEveryMs = 1500;

/** The cars of a completed transaction that can be moved into the viewer’s vault. */
export const TransactionTransfers = ({ transaction, onFull }: TransactionTransfersProps) => {
  const { id, status, completedAt, kind, role } = transaction;
  const receivesCars = status === 'completed' && (kind === 'trade' || role === 'buyer');
  const { data, refetch } = useTransfersQuery(undefined, { skip: !receivesCars, refetchOnMountOrArgChange: true });
  const transfers = data?.filter(({ transactionId }) => transactionId === id) ?? [];
  const isPending = receivesCars && data !== undefined && transfers.length === 0;
  useEffect(() => {
    if (!isPending || completedAt === null) return;
    const end = Date.parse(completedAt) + pollForMs;
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer);
      else void refetch();
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [isPending, completedAt, refetch]);
  if (!receivesCars) return null;
  if (transfers.length === 0)
    return kind === 'trade' ? (
      <p className="rounded-sm border border-dashed border-line px-4 py-3 type-small text-muted">
        The cars you traded for move into your vault automatically if your plan has room for them.
      </p>
    ) : null;
  return (
    <Panel title="Move into your vault">
      <p className="-mt-2 type-small text-muted">
        The car comes with its photos and ownership history, and with its price as your purchase price.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} onFull={onFull} />
        ))}
      </ul>
    </Panel>
  );
};
