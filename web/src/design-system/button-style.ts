import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

// In forced-colors mode backgrounds disappear, and the transparent borders become visible outlines.
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-control text-ink hover:bg-hover active:bg-press',
  quiet: 'border border-transparent text-ink hover:bg-hover active:bg-press',
  danger: 'border border-transparent bg-danger text-danger-ink hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 text-[0.8125rem]',
  md: 'min-h-11 gap-2 px-4 text-[0.9375rem]',
  lg: 'min-h-13 gap-2.5 px-6 text-base',
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The classes that make a `button` or a link look like a button. */
export const buttonStyle = ({ variant = 'secondary', size = 'md', className }: ButtonLook): string =>
  clsx(
    'inline-flex shrink-0 items-center justify-center rounded-xs text-center leading-tight font-semibold select-none',
    'transition-[background-color,transform,filter,opacity] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    className,
  );
