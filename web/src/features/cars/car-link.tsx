import type { Car } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface CarLinkProps {
  car: Pick<Car, 'id'>;
  children: ReactNode;
  className?: string | undefined;
}

/** Leads to a car and remembers from where, so that its back arrow returns to the same place in a long list. */
export const CarLink = ({ car, children, className }: CarLinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link to={`/car/${car.id}`} state={{ from: pathname + search }} className={className}>
      {children}
    </Link>
  );
};
