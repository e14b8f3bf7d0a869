import type { ReviewedRefund } from '@vault/contracts/billing/refunds';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatMoney } from '../../lib/money';
import { useDecideRefundMutation } from './admin.api';

interface RefundDialogProps {
  request: ReviewedRefund;
  verb: 'approve' | 'decline';
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Confirms the approval of a refund, or asks for the reasons to decline it. */
export const RefundDialog = ({ request, verb, note, onNote, onClose }: RefundDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const [decide, { isLoading, error }] = useDecideRefundMutation();
  const approving = verb === 'approve';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = note.trim();
    setMissing(!approving && text === '');
    if (!approving && text === '') return;
    const { data } = await decide(
      approving
        ? { verb, input: { id: request.id, ...(text && { note: text }) } }
        : { verb: 'decline', input: { id: request.id, note: text } },
    );
    if (!data) return;
    toast(
      approving
        ? { title: 'Refund approved', description: `${formatMoney(data.amount)} is refunded to ${data.displayName}.` }
        : { title: 'Refund declined', description: `${data.displayName} is told why.` },
    );
    onNote('');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={approving ? `Pay ${formatMoney(request.amount)} back?` : 'Decline the refund?'}
      description={
        approving
          ? `To ${request.displayName}, to the original payment method. The ${request.plan} plan ends at once; the cars stay.`
          : `${request.displayName} keeps the ${request.plan} plan and gets your reasons by mail.`
      }
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant={approving ? 'primary' : 'danger'} type="submit" form={formId} busy={isLoading}>
            {approving ? (isLoading ? 'Paying back...' : 'Pay back') : isLoading ? 'Declining...' : 'Decline'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <TextAreaField
          label={approving ? 'Note to the collector' : 'Reasons'}
          hint={approving ? 'Optional; included in their mail.' : 'The collector can read them.'}
          required={!approving}
          maxLength={2000}
          value={note}
          error={missing && note.trim() === '' ? 'Say why, for the collector' : undefined}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  );
};
