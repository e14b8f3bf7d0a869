import type { Checklist } from '@vault/contracts/collection/checklists';
import { COUNTS } from '@vault/contracts/collection/checklists?light';
import { MARKS } from '@vault/contracts/collection/releases?light';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { Segmented } from '../../design-system/segmented';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { MARK_TEXTS } from '../../lib/marks';
import { type ChecklistForm, formOf, type Picked, requestOf } from './checklist-form';
import { COUNTS_LABELS } from './checklist-texts';
import { useCreateChecklistMutation, useUpdateChecklistMutation } from './checklists.api';
import { CastingPicker, ReleasePicker, SeriesPicker } from './pickers';

interface ChecklistDialogProps {
  /** null: a new one. */
  checklist: Checklist | null;
  onClose: () => void;
  onSaved: (checklist: Checklist) => void;
}

const countsOptions = COUNTS.map((counts) => ({ value: counts, label: COUNTS_LABELS[counts] }));
const markOptions = [
  { value: '', label: 'Any or none' },
  ...MARKS.map((mark) => ({ value: mark, label: MARK_TEXTS[mark].label })),
];

/** Creates or edits a checklist: by a rule, or of chosen releases. */
export const ChecklistDialog = ({ checklist, onClose, onSaved }: ChecklistDialogProps) => {
  const formId = useId();
  const start = formOf(checklist);
  const [picked, setPicked] = useState<Picked>(start.picked);
  const { register, handleSubmit, setError, formState } = useForm<ChecklistForm>({ defaultValues: start.values });
  const [create] = useCreateChecklistMutation();
  const [update] = useUpdateChecklistMutation();
  const { errors, isSubmitting } = formState;
  const pick = (change: Partial<Picked>) => setPicked((current) => ({ ...current, ...change }));

  const save = handleSubmit(async (values) => {
    const request = requestOf(values, picked);
    const { data, error } = checklist ? await update({ id: checklist.id, ...request }) : await create(request);
    if (data) {
      toast({ title: checklist ? 'Checklist saved' : 'Checklist created' });
      onSaved(data);
    } else if (!applyFieldErrors(error, ['name', 'counts'], setError))
      setError('root', { message: errorText(error, 'Failed to save the checklist') });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={checklist ? 'Edit Checklist' : 'New Checklist'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
            {checklist ? 'Save Changes' : 'Create Checklist'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <FormAlert>{errors.root?.message}</FormAlert>
        <TextField
          label="Name *"
          required
          autoFocus
          maxLength={100}
          placeholder="Every BNR32"
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required' })}
        />
        <SelectField label="What counts as having it" options={countsOptions} {...register('counts')} />
        <Segmented<Picked['by']>
          label="What it lists"
          className="justify-self-start"
          value={picked.by}
          onChange={(by) => pick({ by })}
          options={[
            { value: 'rule', label: 'By a rule' },
            { value: 'releases', label: 'Chosen releases' },
          ]}
        />
        {picked.by === 'rule' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <p className="type-small text-muted sm:col-span-2">
              Lists every release that fits all that you say, also those that come out later.
            </p>
            <CastingPicker picked={picked.casting} onPick={(casting) => pick({ casting })} />
            <SeriesPicker picked={picked.series} onPick={(series) => pick({ series })} />
            <SelectField label="Mark" options={markOptions} {...register('mark')} />
            <TextField
              label="Year"
              inputMode="numeric"
              placeholder="2023"
              error={errors.year?.message}
              {...register('year', { pattern: { value: /^(?:\d{4})?$/, message: 'Enter a year such as 2023' } })}
            />
            <TextField label="Brand" maxLength={100} placeholder="Hot Wheels" {...register('brand')} />
          </div>
        ) : (
          <ReleasePicker releases={picked.releases} onChange={(releases) => pick({ releases })} />
        )}
      </form>
    </Dialog>
  );
};
