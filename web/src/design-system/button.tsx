import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style';
import { Spinner } from './spinner';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner and ignores clicks; the label should say what is happening ('Adding...'). */
  busy?: boolean | undefined;
}

export const Button = ({
  variant,
  size,
  className,
  busy,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    disabled={disabled === true || busy === true}
    aria-busy={busy || undefined}
    className={buttonStyle({ variant, size, className })}
    {...rest}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
