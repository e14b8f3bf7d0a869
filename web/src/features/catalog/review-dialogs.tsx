import type { AdminProposal } from '@vault/contracts/collection/catalog-proposals';
import { type SubmitEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { FactFields } from './fact-fields';
import { changedFacts, type FactValues, factValuesOf, filledFacts, TEXT_FACTS } from './proposal-form';
import { useAcceptProposalMutation, useDeclineProposalMutation } from './proposals.api';

interface ReviewDialogProps {
  proposal: AdminProposal;
  onDecided: (proposal: AdminProposal) => void;
  onClose: () => void;
}

/** Accepts a proposal with other values than the proposed ones. */
export const EditProposalDialog = ({ proposal, onDecided, onClose }: ReviewDialogProps) => {
  const formId = useId();
  const { id, current, changes, title } = proposal;
  const form = useForm<FactValues>({ defaultValues: factValuesOf({ scale: '1:64', ...current, ...changes }) });
  const [accept] = useAcceptProposalMutation();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const edited = current ? changedFacts(factValuesOf(current), values) : filledFacts(values);
    const { data, error } = await accept({ id, changes: edited, ...(current && { seen: current }) });
    if (data) {
      onDecided(data);
      return;
    }
    const ofFields = isApiError(error)
      ? { ...error, details: error.details.map((one) => ({ ...one, field: one.field.replace('changes.', '') })) }
      : error;
    if (!applyFieldErrors(ofFields, [...TEXT_FACTS, 'marks'], form.setError))
      form.setError('root', { message: errorText(error) });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Edit and accept"
      description={title}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
            {isSubmitting ? 'Accepting...' : 'Accept'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormAlert>{errors.root?.message}</FormAlert>
        <FactFields register={form.register} control={form.control} errors={errors} />
      </form>
    </Dialog>
  );
};

/** Declines a proposal with a reason for its author. */
export const DeclineProposalDialog = ({ proposal, onDecided, onClose }: ReviewDialogProps) => {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [decline, { isLoading, error }] = useDeclineProposalMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') return;
    const { data } = await decline({ id: proposal.id, reason: text });
    if (data) onDecided(data);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Decline the proposal?"
      description={`${proposal.title}. ${proposal.user?.name ?? 'Its author'} is told why.`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="danger" type="submit" form={formId} busy={isLoading}>
            {isLoading ? 'Declining...' : 'Decline'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormAlert>{error && errorText(error)}</FormAlert>
        <TextAreaField
          label="Reason"
          required
          maxLength={1000}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Say why, for the one who proposed it' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
};
