import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  className?: string | undefined;
}

export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={clsx('inline-flex min-h-11 items-center gap-2.5 type-small has-disabled:opacity-60', className)}>
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        type="checkbox"
        {...input}
        className="peer size-5 appearance-none rounded-xs border border-control bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-muted"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 scale-50 text-accent-ink opacity-0 transition-[opacity,transform] peer-checked:scale-100 peer-checked:opacity-100"
      />
    </span>
    {label}
  </label>
);
