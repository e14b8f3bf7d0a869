import { PAYMENT_METHODS, type Transaction } from '@vault/contracts/marketplace/transactions?light';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { FormAlert } from '../../../design-system/form-alert';
import { SelectField } from '../../../design-system/select-field';
import { TextField } from '../../../design-system/text-field';
import { useTransactionAction } from './use-transaction-action';

const options = [{ value: '', label: 'Choose one' }, ...PAYMENT_METHODS.map((value) => ({ value, label: value }))];

/** Says that the cash was paid, and how: the money itself goes directly between the two. */
export const PayForm = ({ transaction }: { transaction: Transaction }) => {
  const [method, setMethod] = useState('');
  const [other, setOther] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, busy, problem } = useTransactionAction('Marked as paid');
  const said = method === 'Other' ? other.trim() : method;
  return (
    <form
      noValidate
      className="grid gap-4 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(said === '');
        if (said !== '') void run({ act: 'pay', input: { id: transaction.id, paymentMethod: said } });
      }}
    >
      <SelectField
        label="How did you pay?"
        required
        value={method}
        options={options}
        error={missing && method === '' ? 'Say how it was paid' : undefined}
        onChange={({ target }) => setMethod(target.value)}
      />
      {method === 'Other' && (
        <TextField
          label="In what way?"
          required
          maxLength={60}
          value={other}
          error={missing && other.trim() === '' ? 'Say how it was paid' : undefined}
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
