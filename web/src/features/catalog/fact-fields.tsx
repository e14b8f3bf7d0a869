import { MARKS } from '@vault/contracts/collection/releases?light';
import { SCALES } from '@vault/contracts/collection/cars?light';
import { type Control, Controller, type FieldErrors, type FieldPath, type UseFormRegister } from 'react-hook-form';
import { ToggleChip } from '../../design-system/chip';
import { SelectField } from '../../design-system/select-field';
import { TextField, type TextFieldProps } from '../../design-system/text-field';
import type { FactValues, TextFact } from './proposal-form';
import { MARK_TEXTS } from '../../lib/marks';
import { FACT_LABELS } from './release-labels';

interface FactFieldsProps<V extends FactValues, O> {
  register: UseFormRegister<V>;
  control: Control<V, unknown, O>;
  errors: FieldErrors<FactValues>;
}

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

const LOOKS: Readonly<Record<Exclude<TextFact, 'scale'>, Partial<TextFieldProps>>> = {
  brand: { required: true, autoFocus: true, maxLength: 100, placeholder: 'Hot Wheels' },
  name: { required: true, maxLength: 200, placeholder: 'Bone Shaker' },
  year: { ...number, maxLength: 4, placeholder: '2014' },
  series: { maxLength: 200, placeholder: 'HW City: HW Goes to the Movies' },
  position: { ...number, maxLength: 3, placeholder: '3' },
  collectorNumber: { maxLength: 20, placeholder: '57/250' },
  toyNumber: { maxLength: 30, placeholder: 'HKL18', autoCapitalize: 'characters', spellCheck: false },
  color: { maxLength: 100, placeholder: 'Spectraflame teal' },
  variant: { maxLength: 200, placeholder: 'What sets it apart from another of the same number' },
  store: { maxLength: 100, placeholder: 'Target' },
  editionSize: { ...number, maxLength: 9, placeholder: '10000' },
};
const FIELDS = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
const WIDE: readonly string[] = ['variant'];

/** The fields of a release's facts. */
export const FactFields = <V extends FactValues, O>({ register, control, errors }: FactFieldsProps<V, O>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {FIELDS.map((fact) => (
      <TextField
        key={fact}
        {...register(fact as FieldPath<V>)}
        {...LOOKS[fact]}
        label={LOOKS[fact].required ? `${FACT_LABELS[fact]} *` : FACT_LABELS[fact]}
        error={errors[fact]?.message}
        className={WIDE.includes(fact) ? 'sm:col-span-2' : undefined}
      />
    ))}
    <SelectField
      {...register('scale' as FieldPath<V>)}
      label={FACT_LABELS.scale}
      options={SCALES.map((value) => ({ value, label: value }))}
      error={errors.scale?.message}
    />
    <Controller
      control={control}
      name={'marks' as FieldPath<V>}
      render={({ field }) => {
        const chosen = field.value as FactValues['marks'];
        return (
          <fieldset className="sm:col-span-2">
            <legend className="mb-2 type-label">{FACT_LABELS.marks}</legend>
            <div className="flex flex-wrap gap-2">
              {MARKS.map((mark) => (
                <ToggleChip
                  key={mark}
                  pressed={chosen.includes(mark)}
                  onClick={() => {
                    const isWanted = (one: string) =>
                      one === mark ? !chosen.includes(mark) : chosen.includes(one as never);
                    field.onChange(MARKS.filter(isWanted));
                  }}
                >
                  {MARK_TEXTS[mark].label}
                </ToggleChip>
              ))}
            </div>
          </fieldset>
        );
      }}
    />
  </div>
);
