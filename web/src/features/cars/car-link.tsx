import type { Car } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { AppDispatch } from '../../api/store';
import type { CameFrom } from '../../lib/use-back';
import { CAR_PHOTO } from './car-photo';
import { carsApi } from './cars.api';

interface CarLinkProps {
  car: Car;
  children: ReactNode;
  /** Whether the Tab key stops at it; in a grid the arrows lead to the others. */
  tabbable?: boolean | undefined;
  className?: string | undefined;
}

let named: HTMLElement | null = null;

/** The picture beside the link becomes the one of the page it opens. Only one may carry the name. */
function namePhoto(link: Element): void {
  named?.style.removeProperty('view-transition-name');
  named = link.closest('article, li')?.querySelector<HTMLElement>('[data-photo]') ?? null;
  named?.style.setProperty('view-transition-name', CAR_PHOTO);
}

/** Leads to a car: it opens at once with what the list knows, and its back arrow returns to the same place. */
export const CarLink = ({ car, children, tabbable = true, className }: CarLinkProps) => {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch<AppDispatch>();
  return (
    <Link
      to={`/car/${car.id}`}
      state={{ from: pathname + search } satisfies CameFrom}
      viewTransition
      onClick={({ currentTarget }) => {
        namePhoto(currentTarget);
        void dispatch(carsApi.util.upsertQueryData('car', car.id, car));
      }}
      tabIndex={tabbable ? undefined : -1}
      className={className}
    >
      {children}
    </Link>
  );
};
