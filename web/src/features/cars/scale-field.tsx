import { COMMON_SCALES, SCALES } from '@vault/contracts/collection/cars?light';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../design-system/select-field';
import type { CarFormApi } from './car-form';

/** Offers the six common scales; 'More' shows all. */
export const ScaleField = ({ form }: { form: CarFormApi }) => {
  const [expanded, setExpanded] = useState(false);
  const scale = useWatch({ control: form.control, name: 'scale' });
  const showsAll = expanded || (scale !== '' && !COMMON_SCALES.some((common) => common === scale));
  const scales = showsAll ? SCALES : COMMON_SCALES;
  return (
    <SelectField
      label="Scale"
      error={form.formState.errors.scale?.message}
      aside={
        showsAll ? undefined : (
          <button
            type="button"
            onClick={() => setExpanded(true)}
            className="rounded-xs type-fine text-muted underline underline-offset-3 hover:text-ink"
          >
            More
          </button>
        )
      }
      {...form.register('scale')}
    >
      <option value="">Not set</option>
      {scales.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
};
