import { claimReleaseFacts, type ReleaseFacts } from '@vault/contracts/collection/release-facts';
import type { InputOf } from '@vault/contracts/define';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { contractResolver } from '../../lib/contract-resolver';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useClaimFactsMutation } from './rarity.api';

interface ReportFactDialogProps {
  release: ReleaseFacts;
  onReported: () => void;
  onClose: () => void;
}

const empty = { editionSize: '', releaseYear: '', chase: '', note: '' };
type Values = typeof empty;

const chaseOptions = [
  { value: '', label: 'I do not know' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Lets the owner of a car report facts of its release. */
export const ReportFactDialog = ({ release, onReported, onClose }: ReportFactDialogProps) => {
  const [claim] = useClaimFactsMutation();
  const form = useForm<Values, unknown, InputOf<typeof claimReleaseFacts>>({
    defaultValues: empty,
    resolver: contractResolver(claimReleaseFacts.input, ({ chase, editionSize, releaseYear, note }: Values) => ({
      id: release.id,
      note,
      ...(editionSize.trim() && { editionSize: editionSize.replace(/[,\s]/g, '') }),
      ...(releaseYear.trim() && { releaseYear }),
      ...(chase && { chase: chase === 'true' }),
    })),
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (fact) => {
    const { error } = await claim(fact);
    if (error) {
      applyFieldErrors(error, ['editionSize', 'releaseYear', 'chase', 'note'], form.setError);
      form.setError('root', { message: errorText(error, 'Your report could not be saved. Please try again.') });
      return;
    }
    toast({ title: 'Thank you', description: 'Your report counts as claimed until an administrator verifies it.' });
    onReported();
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report a fact"
      description={`What do you know about the ${release.name}? It helps every owner of one. A new report replaces your last one.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="report-fact" variant="primary" busy={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit'}
          </Button>
        </>
      }
    >
      <form id="report-fact" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <FormAlert>{errors.root?.message}</FormAlert>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Edition size"
            inputMode="numeric"
            hint="How many were made"
            {...form.register('editionSize')}
            error={errors.editionSize?.message}
          />
          <TextField
            label="Release year"
            inputMode="numeric"
            {...form.register('releaseYear')}
            error={errors.releaseYear?.message}
          />
        </div>
        <SelectField
          label="Chase or treasure hunt"
          options={chaseOptions}
          {...form.register('chase')}
          error={errors.chase?.message}
        />
        <TextField
          label="How do you know?"
          hint="A certificate, the card's back, a catalog"
          {...form.register('note')}
          error={errors.note?.message}
        />
      </form>
    </Dialog>
  );
};
