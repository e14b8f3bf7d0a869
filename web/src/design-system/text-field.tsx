import type { ComponentProps, ReactNode } from 'react';
import { controlStyle, FieldFrame, type FieldLook } from './field-frame';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldLook {
  /** Shown inside the control at its start, such as an icon or '$'. */
  lead?: ReactNode;
  /** Shown inside the control at its end, such as a small button. */
  tail?: ReactNode;
}

/** A one-line field. Spread react-hook-form's `register(name)` onto it. */
export const TextField = ({ label, hint, error, aside, className, lead, tail, id, ...input }: TextFieldProps) => (
  <FieldFrame {...{ label, hint, error, aside, className, id }}>
    {(control) => (
      <div className="relative grid">
        {lead && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted">
            {lead}
          </span>
        )}
        <input
          {...input}
          {...control}
          className={controlStyle(`h-11 px-3 ${lead ? 'pl-10' : ''} ${tail ? 'pr-16' : ''}`)}
        />
        {tail && <span className="absolute inset-y-0 right-0 grid place-items-center pr-1">{tail}</span>}
      </div>
    )}
  </FieldFrame>
);
