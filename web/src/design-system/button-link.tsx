import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonStyle } from './button-style';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonLook {}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <Link className={buttonStyle({ variant, size, className })} {...rest} />
);
