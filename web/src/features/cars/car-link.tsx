import type { ListedCar } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { AppDispatch, Store } from '../../api/store';
import type { CameFrom } from '../../lib/use-back';
import { CAR_PHOTO } from './car-photo';
import { carsApi } from './cars.api';

interface CarLinkProps {
  car: ListedCar;
  children: ReactNode;
  /** Whether the Tab key reaches it; in a grid the arrow keys do. */
  tabbable?: boolean | undefined;
  className?: string | undefined;
}

let namedPhoto: HTMLElement | null = null;

/** Names the photo beside the link for the view transition; only one element may have the name. */
function namePhoto(link: Element): void {
  namedPhoto?.style.removeProperty('view-transition-name');
  namedPhoto = link.closest('article, li')?.querySelector<HTMLElement>('[data-photo]') ?? null;
  namedPhoto?.style.setProperty('view-transition-name', CAR_PHOTO);
}

/** Lets the car's page show what the list has of it, and what was loaded of it before, while it loads the car. */
const showListed = (car: ListedCar) => (dispatch: AppDispatch, getState: Store['getState']) => {
  const { data: known } = carsApi.endpoints.car.select(car.id)(getState());
  const shown = { rarityFactors: null, marketBasis: null, ...known, ...car };
  void dispatch(carsApi.util.upsertQueryData('car', car.id, shown));
};

/** Links to a car's page, which opens at once with the data of the list and whose back link returns here. */
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
        dispatch(showListed(car));
      }}
      tabIndex={tabbable ? undefined : -1}
      className={className}
    >
      {children}
    </Link>
  );
};
