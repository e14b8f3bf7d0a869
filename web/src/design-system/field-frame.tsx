import { CircleAlert } from 'lucide-react';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldLook {
  /** Always visible. */
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown to the right of the label, for example a 'Forgot password' link. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** The attributes that bind a control to its label, hint and error. */
export interface ControlBinding {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldLook {
  id?: string | undefined;
  children: (control: ControlBinding) => ReactNode;
}

export const controlStyle = (className?: string) =>
  clsx(
    'w-full min-w-0 rounded-xs border border-control bg-surface text-base text-ink transition-[border-color,box-shadow]',
    'placeholder:text-muted hover:border-muted',
    'focus-visible:border-focus focus-visible:outline-1 focus-visible:-outline-offset-1',
    'aria-invalid:border-danger disabled:opacity-60',
    className,
  );

export const FieldFrame = ({ label, hint, error, aside, className, id, children }: FieldFrameProps) => {
  const generatedId = useId();
  const control = id ?? generatedId;
  const descriptionIds = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <div className="flex min-h-5 items-baseline justify-between gap-3">
        <label htmlFor={control} className="type-label">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionIds || undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className="type-fine text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${control}-error`} className="flex animate-fade items-start gap-1.5 type-fine font-medium text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
};
