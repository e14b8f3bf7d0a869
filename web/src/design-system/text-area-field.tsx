import type { ComponentProps } from 'react';
import { controlStyle, FieldFrame, type FieldLook } from './field-frame';

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldLook {}

export const TextAreaField = ({ label, hint, error, aside, className, id, rows = 4, ...area }: TextAreaFieldProps) => (
  <FieldFrame {...{ label, hint, error, aside, className, id }}>
    {(control) => (
      <textarea
        rows={rows}
        {...area}
        {...control}
        className={controlStyle('field-sizing-content min-h-24 px-3 py-2.5')}
      />
    )}
  </FieldFrame>
);
