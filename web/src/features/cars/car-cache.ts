import type { Car } from '@vault/contracts/collection/cars';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changeItems, changePages } from '../../lib/change-items';
import type { carsApi } from './cars.api';

const patchLists = (ids: ReadonlySet<string>, change: (car: Car) => Car | null) =>
  ({
    recentCars: (cars) => changeItems(cars, ({ id }) => ids.has(id), change),
    cars: (data) => changePages(data, ({ id }) => ids.has(id), change),
  }) satisfies ChangesOf<typeof carsApi>;

/** Patches cars in every cached query. */
export function changeCachedCars(ids: readonly string[], change: (car: Car) => Car): Changes {
  const idSet = new Set(ids);
  return {
    ...patchLists(idSet, change),
    car: (car, id) => (idSet.has(id) ? change(car) : car),
    featuredCar: (car) => (car && idSet.has(car.id) ? change(car) : car),
  } satisfies ChangesOf<typeof carsApi>;
}

/** Removes cars from the cached lists without refetching them, so that the scroll position stays. */
export const removeCachedCars = (ids: readonly string[]): Changes => patchLists(new Set(ids), () => null);
