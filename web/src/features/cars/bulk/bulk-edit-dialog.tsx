import { BULK_FIELDS, type BulkField } from '@vault/contracts/collection/car-fields';
import { BRANDS, CONDITION_LABELS, CONDITIONS, SCALES } from '@vault/contracts/collection/cars';
import { Fragment, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../design-system/button';
import { Dialog } from '../../../design-system/dialog';
import { SelectField } from '../../../design-system/select-field';
import { TextField } from '../../../design-system/text-field';
import { countOf } from '../../../lib/format';
import { OTHER_BRAND } from '../car-form';
import { EntryField } from '../entry-field';
import type { SharedChanges } from '../shared-changes';
import { bulkEditResolver, type BulkEditValues, emptyBulkEdit } from './bulk-edit';

export interface BulkDialogProps {
  count: number;
  onClose: () => void;
  /** Resolves to whether all cars were changed. */
  onApply: (changes: SharedChanges) => Promise<boolean>;
}

const unchanged = 'Leave unchanged';
const brands = [...BRANDS, OTHER_BRAND];
const formId = 'bulk-edit';

/** Sets the same fields on all selected cars; empty fields stay unchanged. */
export const BulkEditDialog = ({ count, onClose, onApply }: BulkDialogProps) => {
  const form = useForm<BulkEditValues, unknown, SharedChanges>({
    defaultValues: emptyBulkEdit,
    resolver: bulkEditResolver,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const brand = useWatch({ control: form.control, name: 'brand' });
  const apply = form.handleSubmit((changes) => {
    onClose();
    void onApply(changes);
  });
  const ownControls: Partial<Record<BulkField, ReactNode>> = {
    brand: (
      <>
        <SelectField label="Brand" error={errors.brand?.message} {...register('brand')}>
          <option value="">{unchanged}</option>
          {brands.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        {brand === OTHER_BRAND && (
          <TextField label="Other" error={errors.otherBrand?.message} {...register('otherBrand')} />
        )}
      </>
    ),
    scale: (
      <SelectField label="Scale" error={errors.scale?.message} {...register('scale')}>
        <option value="">{unchanged}</option>
        {SCALES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    ),
    condition: (
      <SelectField label="Condition" error={errors.condition?.message} {...register('condition')}>
        <option value="">{unchanged}</option>
        {CONDITIONS.map((condition) => (
          <option key={condition} value={condition}>
            {CONDITION_LABELS[condition] ?? condition}
          </option>
        ))}
      </SelectField>
    ),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={`Edit ${countOf(count, 'car')}`}
      description="Only the fields that you fill in are changed."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Change {countOf(count, 'car')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void apply(event)} className="grid gap-4 pt-2 sm:grid-cols-2">
        {BULK_FIELDS.map((field) => (
          <Fragment key={field}>
            {ownControls[field] ?? <EntryField field={field} error={errors[field]?.message} {...register(field)} />}
          </Fragment>
        ))}
      </form>
    </Dialog>
  );
};
