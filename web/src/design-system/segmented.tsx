import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  /** Shown instead of the label, which stays the accessible name. */
  icon?: LucideIcon | undefined;
}

interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly SegmentedOption<V>[];
  className?: string | undefined;
}

/** A choice between a few visible options, such as grid or list. One of them is always chosen. */
export const Segmented = <V extends string>({ label, value, onChange, options, className }: SegmentedProps<V>) => (
  <div
    role="group"
    aria-label={label}
    className={clsx('inline-flex flex-wrap gap-0.5 rounded-sm border border-control p-0.5', className)}
  >
    {options.map(({ value: option, label: name, icon: Icon }) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === value}
        aria-label={Icon ? name : undefined}
        title={Icon ? name : undefined}
        onClick={() => onChange(option)}
        className={clsx(
          'grid min-h-10 place-items-center rounded-xs type-label whitespace-nowrap transition-colors',
          option === value ? 'chosen-ground bg-ink text-bg' : 'text-muted hover:bg-hover hover:text-ink',
          Icon ? 'w-10' : 'px-3 sm:px-4',
        )}
      >
        {Icon ? <Icon aria-hidden className="size-4.5" strokeWidth={1.75} /> : name}
      </button>
    ))}
  </div>
);
