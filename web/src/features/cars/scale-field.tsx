import { COMMON_SCALES, SCALES } from '@vault/contracts/collection/cars?light';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../design-system/select-field';
import type { CarFormApi } from './car-form';

/** The six usual scales first; 'More' brings the rest. */
export const ScaleField = ({ form }: { form: CarFormApi }) => {
  const [open, setOpen] = useState(false);
  const scale = useWatch({ control: form.control, name: 'scale' });
  const all = open || (scale !== '' && !COMMON_SCALES.some((common) => common === scale));
  const scales = all ? SCALES : COMMON_SCALES;
  return (
    <SelectField
      label="Scale"
      error={form.formState.errors.scale?.message}
      aside={
        all ? undefined : (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="rounded-xs type-fine text-muted underline underline-offset-3 hover:text-ink"
          >
            More
          </button>
        )
      }
      {...form.register('scale')}
    >
      <option value="">Not set</option>
      {scales.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  );
};
