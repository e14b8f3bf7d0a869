import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useId, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Dialog } from '../../../design-system/dialog';
import { FormAlert } from '../../../design-system/form-alert';
import { TextAreaField } from '../../../design-system/text-area-field';
import { useTransactionAction } from './use-transaction-action';

interface CancelDialogProps {
  transaction: Transaction;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export const CancelDialog = ({ transaction, reason, onReason, onClose }: CancelDialogProps) => {
  const formId = useId();
  const [showsMissing, setShowsMissing] = useState(false);
  const { run, busy, problem } = useTransactionAction('Transaction canceled');
  const send = async () => {
    setShowsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    if (await run({ action: 'cancel', input: { id: transaction.id, reason: reason.trim() } })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this transaction?"
      description={`The listing becomes available to others again${transaction.kind === 'trade' ? ', and the cars of the trade are no longer reserved' : ''}. ${transaction.with.displayName} will see your reason.`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {busy ? 'Canceling...' : 'Cancel Transaction'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextAreaField
          label="Reason"
          required
          maxLength={500}
          rows={3}
          value={reason}
          error={showsMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
          onChange={({ target }) => onReason(target.value)}
        />
        {problem && <FormAlert>{problem}</FormAlert>}
      </form>
    </Dialog>
  );
};
