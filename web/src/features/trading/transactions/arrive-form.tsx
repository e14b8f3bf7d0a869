import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { ConfirmDialog } from '../../../design-system/confirm-dialog';
import { FormAlert } from '../../../design-system/form-alert';
import { firstName } from '../offers/offer-text';
import { useTransactionAction } from './use-transaction-action';

const completes = 'This completes the deal and cannot be taken back: the car leaves its vault and waits for yours.';

/** Says that what was to come has come. */
export const ArriveForm = ({ transaction }: { transaction: Transaction }) => {
  const [asking, setAsking] = useState(false);
  const { run, busy, problem } = useTransactionAction('Marked as arrived');
  const them = firstName(transaction.with.displayName);
  const last = transaction.kind === 'sale' || transaction.waitsFor.length === 1;
  return (
    <div className="grid gap-4">
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" busy={busy} className="justify-self-start" onClick={() => setAsking(true)}>
        {busy ? 'Saving...' : 'It Has Arrived'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Is everything there?"
        description={`You say that the parcel from ${them} is in your hands and as agreed. ${last ? completes : `The deal is completed once ${them} says the same.`}`}
        confirmLabel="It is there"
        cancelLabel="Not yet"
        onConfirm={() => void run({ act: 'complete', input: { id: transaction.id } })}
      />
    </div>
  );
};
