import type { Page } from '@vault/contracts/common/page';
import type { Car } from '@vault/contracts/collection/cars';
import type { AppDispatch } from '../../app/store';
import { carsApi } from './cars.api';

type State = Parameters<typeof carsApi.util.selectInvalidatedBy>[0];
type Undo = () => void;

const { updateQueryData, selectCachedArgsForQuery } = carsApi.util;

function inLists(dispatch: AppDispatch, state: State, changed: (page: Page<Car>) => Page<Car>): Undo[] {
  const asPage = (items: Car[]) => changed({ items, total: items.length, totalCapped: false, nextCursor: null }).items;
  return [
    dispatch(updateQueryData('recentCars', undefined, asPage)).undo,
    ...selectCachedArgsForQuery(state, 'cars').map(
      (filters) =>
        dispatch(
          updateQueryData('cars', filters, (data) => {
            data.pages = data.pages.map(changed);
          }),
        ).undo,
    ),
  ];
}

/** Changes a car wherever it is shown, without asking again. Gives back the function that undoes it. */
export function patchCar(dispatch: AppDispatch, state: State, id: string, changed: (car: Car) => Car): Undo {
  const ifIt = (car: Car): Car => (car.id === id ? changed(car) : car);
  const undo = [
    dispatch(updateQueryData('car', id, ifIt)).undo,
    dispatch(updateQueryData('featuredCar', undefined, (car) => car && ifIt(car))).undo,
    ...inLists(dispatch, state, (page) => ({ ...page, items: page.items.map(ifIt) })),
  ];
  return () => undo.forEach((take) => take());
}

/** Takes a car out of every list in sight, so that the place in a long one is kept. */
export function removeCar(dispatch: AppDispatch, state: State, id: string): void {
  inLists(dispatch, state, (page) => ({ ...page, items: page.items.filter((car) => car.id !== id) }));
}
