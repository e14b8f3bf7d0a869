import { original } from '@reduxjs/toolkit';
import type { Page } from '@vault/contracts/common/page';
import type { Car } from '@vault/contracts/collection/cars';
import type { AppDispatch } from '../../app/store';
import { carsApi } from './cars.api';

type State = Parameters<typeof carsApi.util.selectInvalidatedBy>[0];
type Undo = () => void;

const { updateQueryData, selectCachedArgsForQuery } = carsApi.util;

const within = (items: Car[], ids: ReadonlySet<string>, changed: (car: Car) => Car): Car[] =>
  items.some(({ id }) => ids.has(id)) ? items.map((car) => (ids.has(car.id) ? changed(car) : car)) : items;

function inLists(dispatch: AppDispatch, state: State, changed: (pages: Page<Car>[]) => Page<Car>[]): Undo[] {
  const inOne = (items: Car[]) =>
    changed([{ items, total: items.length, totalCapped: false, nextCursor: null }])[0]?.items ?? items;
  return [
    dispatch(updateQueryData('recentCars', undefined, (cars) => inOne(original(cars)))).undo,
    ...selectCachedArgsForQuery(state, 'cars').map(
      (filters) =>
        dispatch(
          updateQueryData('cars', filters, (data) => {
            // The plain pages: a draft of ten thousand cars would hold up the screen.
            data.pages = changed(original(data).pages);
          }),
        ).undo,
    ),
  ];
}

/** Changes cars wherever they are shown, without asking again. Gives back the function that undoes it. */
export function patchCars(
  dispatch: AppDispatch,
  state: State,
  ids: readonly string[],
  changed: (car: Car) => Car,
): Undo {
  const wanted = new Set(ids);
  const known = selectCachedArgsForQuery(state, 'car').filter((id) => wanted.has(id));
  const undo = [
    ...known.map((id) => dispatch(updateQueryData('car', id, changed)).undo),
    dispatch(updateQueryData('featuredCar', undefined, (car) => (car && wanted.has(car.id) ? changed(car) : car))).undo,
    ...inLists(dispatch, state, (pages) =>
      pages.map((page) => {
        const items = within(page.items, wanted, changed);
        return items === page.items ? page : { ...page, items };
      }),
    ),
  ];
  return () => undo.forEach((take) => take());
}

/** Takes cars out of every list in sight, so that the place in a long one is kept. */
export function removeCars(dispatch: AppDispatch, state: State, ids: readonly string[]): void {
  const gone = new Set(ids);
  inLists(dispatch, state, (pages) => {
    const kept = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
    const count = (all: Page<Car>[]) => all.reduce((sum, { items }) => sum + items.length, 0);
    const removed = count(pages) - count(kept);
    return removed === 0 ? pages : kept.map((page) => ({ ...page, total: Math.max(0, page.total - removed) }));
  });
}
