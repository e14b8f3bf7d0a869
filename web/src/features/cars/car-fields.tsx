import {
  BRANDS,
  type Condition,
  CONDITION_LABELS,
  CONDITIONS,
  FORM_CONDITIONS,
} from '@vault/contracts/collection/cars?light';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../design-system/checkbox';
import { FormSection } from '../../design-system/form-section';
import { MoneyField } from '../../design-system/money-field';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { type CarFormApi, OTHER_BRAND } from './car-form';
import { ScaleField } from './scale-field';

interface CarFieldsProps {
  form: CarFormApi;
  /** The name field, with or without suggestions. */
  nameField: ReactNode;
  /** The car's current condition, offered besides the usual four. */
  condition?: Condition | undefined;
}

const brands = [...BRANDS, OTHER_BRAND];

/** The detail fields of a car's form. */
export const CarFields = ({ form, nameField, condition }: CarFieldsProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  const brand = useWatch({ control: form.control, name: 'brand' });
  const conditions = CONDITIONS.filter(
    (option) => option === condition || FORM_CONDITIONS.some((offered) => offered === option),
  );
  return (
    <>
      <FormSection title="The casting">
        <div className="sm:col-span-2">{nameField}</div>
        <SelectField label="Brand" error={errors.brand?.message} {...register('brand')}>
          <option value="">Not set</option>
          {brands.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        {brand === OTHER_BRAND && (
          <TextField
            label="Other"
            hint="The name as printed on the card"
            error={errors.otherBrand?.message}
            {...register('otherBrand')}
          />
        )}
        <TextField
          label="Manufacturer"
          placeholder="Mattel"
          error={errors.manufacturer?.message}
          {...register('manufacturer')}
        />
        <TextField label="Series" placeholder="Mainline" error={errors.series?.message} {...register('series')} />
        <ScaleField form={form} />
        <TextField
          label="Year"
          inputMode="numeric"
          placeholder="1969"
          error={errors.year?.message}
          {...register('year')}
        />
        <SelectField label="Condition *" required error={errors.condition?.message} {...register('condition')}>
          {conditions.map((option) => (
            <option key={option} value={option}>
              {CONDITION_LABELS[option] ?? option}
            </option>
          ))}
        </SelectField>
        <Checkbox className="-my-2" label="Mark it as rare" {...register('isRare')} />
      </FormSection>
      <FormSection title="Value and purchase">
        <MoneyField
          label="Estimated Value"
          placeholder="0.00"
          error={errors.estimatedValue?.message}
          {...register('estimatedValue')}
        />
        <MoneyField
          label="Purchase Price"
          placeholder="0.00"
          error={errors.purchasePrice?.message}
          {...register('purchasePrice')}
        />
        <TextField
          label="Purchase Date"
          type="date"
          error={errors.purchaseDate?.message}
          {...register('purchaseDate')}
        />
      </FormSection>
      <FormSection title="Notes and tags">
        <TextAreaField
          className="sm:col-span-2"
          label="Notes"
          placeholder="Where it came from, what is special about it"
          error={errors.notes?.message}
          {...register('notes')}
        />
        <TextField
          className="sm:col-span-2"
          label="Tags"
          hint="Separated by commas"
          placeholder="redline, spectraflame, chase"
          error={errors.tags?.message}
          {...register('tags')}
        />
      </FormSection>
    </>
  );
};
