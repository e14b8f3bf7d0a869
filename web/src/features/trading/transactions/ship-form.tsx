import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { FormAlert } from '../../../design-system/form-alert';
import { TextField } from '../../../design-system/text-field';
import { useTransactionAction } from './use-transaction-action';

/** Marks the viewer’s parcel as shipped, with an optional tracking number. */
export const ShipForm = ({ transaction }: { transaction: Transaction }) => {
  const [trackingNumber, setTrackingNumber] = useState('');
  const { run, busy, problem } = useTransactionAction('Marked as shipped');
  return (
    <form
      noValidate
      className="grid gap-4 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ action: 'ship', input: { id: transaction.id, trackingNumber: trackingNumber.trim() } });
      }}
    >
      <TextField
        label="Tracking number (optional)"
        hint="Leave it empty if you handed it over yourself."
        maxLength={100}
        autoComplete="off"
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Mark as Shipped'}
      </Button>
    </form>
  );
};
