import { CAR_FIELDS, type CarField } from '@vault/contracts/collection/car-fields';
import type { ComponentProps } from 'react';
import { MoneyField } from '../../design-system/money-field';
import { TextField } from '../../design-system/text-field';

interface EntryFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'lead'> {
  field: CarField;
}

/** Enters a field of a car that takes one line. */
export const EntryField = ({ field, ...props }: EntryFieldProps) => {
  const { kind, label, formLabel = label } = CAR_FIELDS[field];
  if (kind === 'money') return <MoneyField label={formLabel} {...props} />;
  const format = kind === 'date' ? { type: 'date' } : kind === 'year' ? { inputMode: 'numeric' as const } : {};
  return <TextField label={formLabel} {...format} {...props} />;
};
