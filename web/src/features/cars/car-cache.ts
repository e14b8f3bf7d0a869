import type { Car } from '@vault/contracts/collection/cars';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changeItems, changePages } from '../../lib/change-items';
import type { carsApi } from './cars.api';

const inLists = (ids: ReadonlySet<string>, changed: (car: Car) => Car | null) =>
  ({
    recentCars: (cars) => changeItems(cars, ({ id }) => ids.has(id), changed),
    cars: (data) => changePages(data, ({ id }) => ids.has(id), changed),
  }) satisfies ChangesOf<typeof carsApi>;

/** Changes cars wherever they are shown. */
export function changeCachedCars(ids: readonly string[], changed: (car: Car) => Car): Changes {
  const wanted = new Set(ids);
  return {
    ...inLists(wanted, changed),
    car: (car, id) => (wanted.has(id) ? changed(car) : car),
    featuredCar: (car) => (car && wanted.has(car.id) ? changed(car) : car),
  } satisfies ChangesOf<typeof carsApi>;
}

/** Takes cars out of every list, so that the place in a long one is kept. */
export const removeCars = (ids: readonly string[]): Changes => inLists(new Set(ids), () => null);
