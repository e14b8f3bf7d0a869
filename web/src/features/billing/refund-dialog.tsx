import type { Subscription } from '@vault/contracts/billing/subscription';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { formatMoney } from '../../lib/money';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useRequestRefundMutation } from './billing.api';

interface RefundDialogProps {
  refundable: NonNullable<Subscription['refundable']>;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Requests a refund, with a reason. */
export const RefundDialog = ({ refundable, reason, onReason, onClose }: RefundDialogProps) => {
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const [request, { isLoading, error }] = useRequestRefundMutation();
  const keyOf = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const { data } = await request({ reason, idempotencyKey: keyOf(reason) });
    if (!data) return;
    toast({ title: 'Refund requested', description: 'We review it within 2 business days and write to you.' });
    onReason('');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for a refund"
      description={`As of today it would be ${formatMoney(refundable.amount)}, refunded to the original payment method. Your plan ends when it is approved; your cars stay.`}
      footer={
        <>
          <Button onClick={onClose}>Keep my plan</Button>
          <Button variant="primary" type="submit" form={formId} busy={isLoading}>
            {isLoading ? 'Sending...' : 'Send request'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <TextAreaField
          label="Reason"
          required
          maxLength={2000}
          value={reason}
          error={missing && reason.trim() === '' ? 'Tell us why' : undefined}
          onChange={({ target }) => onReason(target.value)}
        />
      </form>
    </Dialog>
  );
};
