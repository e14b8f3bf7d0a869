import { BRANDS, CONDITION_LABELS, CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import { PRIORITIES, WISH_STATES } from '@vault/contracts/collection/wishlist?light';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MoneyField } from '../../design-system/money-field';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import type { WishFormValues } from './wish-form';
import type { WishFormOutput } from './wish-resolver';
import { PRIORITY_LABELS, STATE_LABELS } from './wish-labels';

export type WishFormApi = UseFormReturn<WishFormValues, unknown, WishFormOutput>;

interface WishFieldsProps {
  form: WishFormApi;
  /** The name field with its suggestions. */
  nameField: ReactNode;
}

/** The fields of a wish's form. */
export const WishFields = ({ form: { register, formState }, nameField }: WishFieldsProps) => {
  const brandsId = useId();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">{nameField}</div>
      <TextField
        label="Brand"
        list={brandsId}
        placeholder="Hot Wheels"
        error={errors.brand?.message}
        {...register('brand')}
      />
      <datalist id={brandsId}>
        {BRANDS.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <TextField label="Series" placeholder="Mainline" error={errors.series?.message} {...register('series')} />
      <SelectField label="Scale" error={errors.scale?.message} {...register('scale')}>
        <option value="">Any scale</option>
        {SCALES.map((scale) => (
          <option key={scale}>{scale}</option>
        ))}
      </SelectField>
      <TextField
        label="Year"
        inputMode="numeric"
        placeholder="1969"
        error={errors.year?.message}
        {...register('year')}
      />
      <SelectField label="Priority" error={errors.priority?.message} {...register('priority')}>
        {PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {PRIORITY_LABELS[priority]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {WISH_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label="Target Price"
        placeholder="0.00"
        hint="You get a notification for listings up to this price. Leave empty for any price."
        error={errors.targetPrice?.message}
        {...register('targetPrice')}
      />
      <SelectField
        label="Condition at least"
        hint="This condition or a better one"
        error={errors.conditionAtLeast?.message}
        {...register('conditionAtLeast')}
      >
        <option value="">Any condition</option>
        {CONDITIONS.map((condition) => (
          <option key={condition} value={condition}>
            {CONDITION_LABELS[condition] ?? condition}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label="Estimated Value"
        placeholder="0.00"
        error={errors.estimatedValue?.message}
        {...register('estimatedValue')}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Notes"
        rows={3}
        placeholder="The colour, the wheels, where you saw one"
        error={errors.notes?.message}
        {...register('notes')}
      />
    </div>
  );
};
