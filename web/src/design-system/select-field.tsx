import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle, FieldFrame, type FieldLook } from './field-frame';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'>, FieldLook {
  /** An alternative to `option` children. */
  options?: readonly SelectOption[] | undefined;
}

/** A native select, for the sake of phones and assistive technology. */
export const SelectField = ({
  label,
  hint,
  error,
  aside,
  className,
  id,
  options,
  children,
  ...select
}: SelectFieldProps) => (
  <FieldFrame {...{ label, hint, error, aside, className, id }}>
    {(control) => (
      <div className="relative grid">
        <select {...select} {...control} className={controlStyle('h-11 appearance-none pr-9 pl-3')}>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    )}
  </FieldFrame>
);
