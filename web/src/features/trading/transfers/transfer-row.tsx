import type { Condition } from '@vault/contracts/collection/cars';
import type { Transfer } from '@vault/contracts/collection/transfers';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design-system/button';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { carLine } from '../offers/car-line';
import { useTransferActions } from './use-transfer-actions';
import { formatPrice } from '../../../lib/price';

const ConditionChoice = lazy(async () => ({ default: (await import('./condition-choice')).ConditionChoice }));
const LeaveOutDialog = lazy(async () => ({ default: (await import('./leave-out-dialog')).LeaveOutDialog }));

interface TransferRowProps {
  transfer: Transfer;
  /** Called if the plan has no room for the car. */
  onFull: () => void;
  /** Whether the button is secondary, on pages with another main action. */
  quiet?: boolean | undefined;
}

const fromText = ({ fromName, kind, price, currency }: Transfer): string =>
  kind === 'trade' || price === null
    ? `Traded with ${fromName}`
    : `Bought from ${fromName} for ${formatPrice(price, currency)}`;

/** A received car that can be moved into the vault or left out. */
export const TransferRow = ({ transfer, onFull, quiet }: TransferRowProps) => {
  const { accept, decline, busy } = useTransferActions(transfer.id, onFull);
  const [condition, setCondition] = useState<Condition>('Mint');
  const [isConfirming, setIsConfirming] = useState(false);
  const needsCondition = transfer.condition === null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <PhotoFrame
        photo={transfer.photo}
        alt={transfer.name}
        sizes="6rem"
        className="w-20 shrink-0 rounded-xs border border-line"
      />
      <div className="min-w-0 grow basis-48">
        <p className="type-label [overflow-wrap:anywhere]">{transfer.name}</p>
        <p className="type-fine text-muted">{[carLine(transfer), transfer.condition].filter(Boolean).join(' · ')}</p>
        <p className="type-fine text-muted">{fromText(transfer)}</p>
      </div>
      {needsCondition && (
        <Suspense>
          <ConditionChoice value={condition} onChange={setCondition} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={quiet ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => accept(needsCondition ? condition : null)}
        >
          <Plus aria-hidden className="size-4.5" />
          Move into your vault
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setIsConfirming(true)}>
          Leave out
        </Button>
      </div>
      {isConfirming && (
        <Suspense>
          <LeaveOutDialog name={transfer.name} onClose={() => setIsConfirming(false)} onConfirm={decline} />
        </Suspense>
      )}
    </li>
  );
};
