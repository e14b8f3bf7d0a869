import { PAYMENT_METHODS, type Transaction } from '@vault/contracts/marketplace/transactions?light';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { FormAlert } from '../../../design-system/form-alert';
import { SelectField } from '../../../design-system/select-field';
import { TextField } from '../../../design-system/text-field';
import { useTransactionAction } from './use-transaction-action';

const options = [{ value: '', label: 'Choose one' }, ...PAYMENT_METHODS.map((value) => ({ value, label: value }))];

/** Marks the cash as paid, with the payment method: the two sides pay each other directly. */
export const PayForm = ({ transaction }: { transaction: Transaction }) => {
  const [method, setMethod] = useState('');
  const [other, setOther] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  const { run, busy, problem } = useTransactionAction('Marked as paid');
  const paymentMethod = method === 'Other' ? other.trim() : method;
  return (
    <form
      noValidate
      className="grid gap-4 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        setShowsMissing(paymentMethod === '');
        if (paymentMethod !== '') void run({ action: 'pay', input: { id: transaction.id, paymentMethod } });
      }}
    >
      <SelectField
        label="How did you pay?"
        required
        value={method}
        options={options}
        error={showsMissing && method === '' ? 'Choose how you paid' : undefined}
        onChange={({ target }) => setMethod(target.value)}
      />
      {method === 'Other' && (
        <TextField
          label="In what way?"
          required
          maxLength={60}
          value={other}
          error={showsMissing && other.trim() === '' ? 'Enter how you paid' : undefined}
          onChange={({ target }) => setOther(target.value)}
        />
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Saving...' : 'Mark as Paid'}
      </Button>
    </form>
  );
};
