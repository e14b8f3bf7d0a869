import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCarLimit } from './use-car-limit';

interface AddCarLinkProps {
  className: string;
  label?: string | undefined;
  /** A stop of the tour. */
  'data-tour'?: string | undefined;
  children: ReactNode;
}

/** A link to the add form, or, if the plan is full, a button that explains it and opens the plans. */
export const AddCarLink = ({ label, children, ...rest }: AddCarLinkProps) => {
  const { canAdd, refuse } = useCarLimit();
  return canAdd ? (
    <Link to="/add" aria-label={label} {...rest}>
      {children}
    </Link>
  ) : (
    <button type="button" aria-label={label} onClick={refuse} {...rest}>
      {children}
    </button>
  );
};
