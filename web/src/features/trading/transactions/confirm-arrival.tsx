import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { ConfirmDialog } from '../../../design-system/confirm-dialog';
import { FormAlert } from '../../../design-system/form-alert';
import { shortName } from '../offers/offer-text';
import { useTransactionAction } from './use-transaction-action';

const completionText =
  'This completes the transaction and cannot be undone: the car leaves its current vault and is ready to move into yours.';

/** Confirms that the parcel of the other side has arrived. */
export const ConfirmArrival = ({ transaction }: { transaction: Transaction }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, busy, problem } = useTransactionAction('Marked as arrived');
  const otherName = shortName(transaction.with.displayName);
  const completesTransaction = transaction.kind === 'sale' || transaction.waitsFor.length === 1;
  return (
    <div className="grid gap-4">
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" busy={busy} className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {busy ? 'Saving...' : 'It Has Arrived'}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Has everything arrived?"
        description={`You confirm that the parcel from ${otherName} has arrived and is as agreed. ${completesTransaction ? completionText : `The transaction is completed once ${otherName} confirms too.`}`}
        confirmLabel="It is there"
        cancelLabel="Not yet"
        onConfirm={() => void run({ action: 'complete', input: { id: transaction.id } })}
      />
    </div>
  );
};
