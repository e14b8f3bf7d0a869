import { BRANDS, type Condition, CONDITION_LABELS, SCALES } from '@vault/contracts/collection/cars?light';
import { CURRENCIES } from '@vault/contracts/marketplace/listings?light';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FormSection } from '../../design-system/form-section';
import { SelectField } from '../../design-system/select-field';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { ReleaseNote, ReleaseSearchField } from '../../features/catalog';
import { fillListing, type ListingFormValues } from './listing-form';
import { PriceHint } from './price-hint';
import type { ListingFormHandle } from './use-listing-form';
import { currencySign } from '../../lib/money';

interface ListingFieldsProps {
  handle: ListingFormHandle;
  conditions: readonly Condition[];
  /** Whether only the texts can change, after an offer was accepted. */
  textsOnly: boolean;
}

export const ListingFields = ({ handle: { form }, conditions, textsOnly }: ListingFieldsProps) => {
  const { register, formState, control } = form;
  const { errors } = formState;
  const brandsId = useId();
  const [currency, year, release] = useWatch({ control, name: ['currency', 'year', 'release'] });
  const fill = (values: Partial<ListingFormValues>) =>
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepErrors: true });
  const sign = currencySign(currency).trim();
  return (
    <>
      <FormSection title="What you offer">
        <div className="min-w-0 sm:col-span-2">
          {textsOnly ? (
            <TextField label="Title *" required disabled value={form.getValues('title')} readOnly />
          ) : (
            <Controller
              control={control}
              name="title"
              render={({ field: { onChange, ...field }, fieldState }) => (
                <ReleaseSearchField
                  {...field}
                  label="Title *"
                  year={year}
                  onValueChange={onChange}
                  error={fieldState.error?.message}
                  onChoose={(found) =>
                    fill(found ? fillListing(form.getValues(), found) : { release: { kind: 'none' } })
                  }
                />
              )}
            />
          )}
          {!textsOnly && release.kind !== 'auto' && (
            <ReleaseNote
              release={release.kind === 'picked' ? release : null}
              onRemove={() => fill({ release: { kind: release.kind === 'picked' ? 'none' : 'auto' } })}
            />
          )}
        </div>
        <TextField
          label="Brand"
          list={brandsId}
          placeholder="Hot Wheels"
          disabled={textsOnly}
          error={errors.brand?.message}
          {...register('brand')}
        />
        <datalist id={brandsId}>
          {BRANDS.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
        <SelectField
          label="Condition"
          disabled={textsOnly}
          error={errors.condition?.message}
          {...register('condition')}
        >
          <option value="">Not stated</option>
          {conditions.map((value) => (
            <option key={value} value={value}>
              {CONDITION_LABELS[value] ?? value}
            </option>
          ))}
        </SelectField>
        <SelectField label="Scale" disabled={textsOnly} error={errors.scale?.message} {...register('scale')}>
          <option value="">Not stated</option>
          {SCALES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
        <TextField
          label="Series"
          placeholder="Mainline"
          disabled={textsOnly}
          error={errors.series?.message}
          {...register('series')}
        />
        <TextField
          label="Year"
          inputMode="numeric"
          placeholder="1969"
          disabled={textsOnly}
          error={errors.year?.message}
          {...register('year')}
        />
      </FormSection>
      <FormSection title="Price">
        <SelectField
          className="sm:col-span-2"
          label="Type"
          disabled={textsOnly}
          error={errors.type?.message}
          {...register('type')}
        >
          <option value="sale">Sale: for money</option>
          <option value="trade">Trade: for other cars, with or without money</option>
        </SelectField>
        <TextField
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          hint="Leave empty for ‘Price on request’"
          disabled={textsOnly}
          lead={<span className={sign.length > 2 ? 'type-fine' : undefined}>{sign}</span>}
          error={errors.price?.message}
          {...register('price')}
        />
        <SelectField label="Currency" disabled={textsOnly} error={errors.currency?.message} {...register('currency')}>
          {CURRENCIES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
        <PriceHint form={form} />
      </FormSection>
      <FormSection title="Details">
        <TextAreaField
          className="sm:col-span-2"
          label="Description"
          rows={5}
          maxLength={5000}
          placeholder="Paint, wheels, card and blister; what you would want to know before paying"
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label="Location"
          placeholder="Portland, OR"
          hint="Where you ship from; visible to everybody"
          error={errors.location?.message}
          {...register('location')}
        />
        <TextField
          label="Tags"
          hint="Separated by commas"
          placeholder="redline, chase"
          error={errors.tags?.message}
          {...register('tags')}
        />
      </FormSection>
    </>
  );
};
