import { CAR_FIELDS, CAR_FORM, type CarField } from '@vault/contracts/collection/car-fields';
import {
  BRANDS,
  type Condition,
  CONDITION_LABELS,
  CONDITIONS,
  FORM_CONDITIONS,
} from '@vault/contracts/collection/cars?light';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../design-system/checkbox';
import { FormSection } from '../../design-system/form-section';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { type CarFormApi, OTHER_BRAND } from './car-form';
import { EntryField } from './entry-field';
import { ScaleField } from './scale-field';

interface CarFieldsProps {
  form: CarFormApi;
  /** The name field, with or without suggestions. */
  nameField: ReactNode;
  /** The car's current condition, offered besides the usual four. */
  condition?: Condition | undefined;
}

const brands = [...BRANDS, OTHER_BRAND];

const SECTIONS = [
  { title: 'The casting', fields: CAR_FORM.casting },
  { title: 'Value and purchase', fields: CAR_FORM.purchase },
  { title: 'Notes and tags', fields: CAR_FORM.notes },
] as const;

/** The detail fields of a car's form. */
export const CarFields = ({ form, nameField, condition }: CarFieldsProps) => {
  const { register, formState } = form;
  const { errors } = formState;
  const brand = useWatch({ control: form.control, name: 'brand' });
  const conditions = CONDITIONS.filter(
    (option) => option === condition || FORM_CONDITIONS.some((offered) => offered === option),
  );
  const ownControls: Partial<Record<CarField, ReactNode>> = {
    name: <div className="sm:col-span-2">{nameField}</div>,
    brand: (
      <>
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
      </>
    ),
    scale: <ScaleField form={form} />,
    condition: (
      <SelectField label="Condition *" required error={errors.condition?.message} {...register('condition')}>
        {conditions.map((option) => (
          <option key={option} value={option}>
            {CONDITION_LABELS[option] ?? option}
          </option>
        ))}
      </SelectField>
    ),
    isRare: <Checkbox className="-my-2" label="Mark it as rare" {...register('isRare')} />,
    notes: (
      <TextAreaField
        className="sm:col-span-2"
        label="Notes"
        placeholder="Where it came from, what is special about it"
        error={errors.notes?.message}
        {...register('notes')}
      />
    ),
    tags: (
      <TextField
        className="sm:col-span-2"
        label="Tags"
        hint="Separated by commas"
        placeholder="redline, spectraflame, chase"
        error={errors.tags?.message}
        {...register('tags')}
      />
    ),
  };
  return SECTIONS.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      {fields.map((field) => (
        <Fragment key={field}>
          {ownControls[field] ?? (
            <EntryField
              field={field}
              placeholder={CAR_FIELDS[field].placeholder}
              error={errors[field]?.message}
              {...register(field)}
            />
          )}
        </Fragment>
      ))}
    </FormSection>
  ));
};
