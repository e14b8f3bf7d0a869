import {
  type Car,
  changeCars,
  createCar,
  deleteCar,
  findCarRelease,
  type ListedCar,
  updateCar,
} from '@vault/contracts/collection/cars?light';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { sendForm } from '../../api/send-form';
import { changeItems, changePages } from '../../lib/change-items';
import type { carsApi } from './cars.api';
import { type BulkChanges, applyChanges } from './shared-changes';

interface NewCar {
  form: FormData;
  /** The same for every attempt to submit a form, so that a retry after a lost response adds no second car. */
  idempotencyKey: string;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

const patchLists = (ids: ReadonlySet<string>, change: (car: ListedCar) => ListedCar | null) =>
  ({
    recentCars: (cars) => changeItems(cars, ({ id }) => ids.has(id), change),
    cars: (data) => changePages(data, ({ id }) => ids.has(id), change),
  }) satisfies ChangesOf<typeof carsApi>;

/** Patches cars in every cached query. */
export function changeCachedCars(ids: readonly string[], change: (car: ListedCar) => ListedCar): Changes {
  const idSet = new Set(ids);
  return {
    ...patchLists(idSet, change),
    car: (car, id) => (idSet.has(id) ? { ...car, ...change(car) } : car),
    featuredCar: (car) => (car && idSet.has(car.id) ? { ...car, ...change(car) } : car),
  } satisfies ChangesOf<typeof carsApi>;
}

/** Removes cars from the cached lists without refetching them, so that the scroll position stays. */
const removeCachedCars = (ids: readonly string[]): Changes => patchLists(new Set(ids), () => null);

const collection = [{ type: 'Car', id: 'LIST' } as const, 'Vault' as const];

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCar: build.mutation<Car, NewCar>({
      queryFn: ({ form, idempotencyKey, onProgress }) =>
        sendForm<Car>({ contract: createCar, input: {}, form, idempotencyKey }, onProgress),
      invalidatesTags: (car) => (car ? collection : []),
    }),
    updateCar: build.mutation<Car, RequestOf<typeof updateCar>>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: ({ id }, lifecycle) =>
        showUpdate(lifecycle, { answered: (updated: Car) => changeCachedCars([id], () => updated) }),
      // The lists are patched, not refetched, so that the scroll position stays after returning from the form.
      invalidatesTags: (car) => (car ? ['Vault'] : []),
    }),
    /** An optimistic update in every cached query, rolled back on failure. */
    favoriteCar: build.mutation<Car, { id: string; isFavorite: boolean }>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: ({ id, isFavorite }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeCachedCars([id], (car) => ({ ...car, isFavorite })) }),
    }),
    /** An optimistic update; `release` null: none of the catalog's. */
    chooseRelease: build.mutation<Car, { id: string; release: ReleaseSummary | null }>({
      query: ({ id, release }) => call(updateCar, { id, releaseId: release?.id ?? null }),
      onQueryStarted: ({ id, release }, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeCachedCars([id], (car) => ({
            ...car,
            release,
            releaseId: release?.id ?? null,
            castingId: release?.castingId ?? car.castingId,
            candidates: 0,
          })),
          answered: (chosen: Car) => changeCachedCars([id], () => chosen),
        }),
      invalidatesTags: (car) => (car ? ['Vault'] : []),
    }),
    findRelease: build.mutation<Car, string>({
      query: (id) => call(findCarRelease, { id }),
      onQueryStarted: (id, lifecycle) =>
        showUpdate(lifecycle, { answered: (found: Car) => changeCachedCars([id], () => found) }),
      invalidatesTags: (car) => (car ? ['Vault'] : []),
    }),
    deleteCar: build.mutation<null, string>({
      query: (id) => call(deleteCar, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => removeCachedCars([id]) }),
      invalidatesTags: (_none, error) => (error ? [] : ['Vault']),
    }),
    /** One chunk of a bulk change; use-bulk.ts invalidates the tags after the last chunk. */
    changeCars: build.mutation<{ affected: number }, BulkChanges>({
      query: (change) => call(changeCars, { ...change, ids: [...change.ids] }),
      onQueryStarted: (change, lifecycle) => {
        if (change.action === 'delete') showUpdate(lifecycle, { answered: () => removeCachedCars(change.ids) });
        if (change.action === 'update')
          showUpdate(lifecycle, {
            answered: () => changeCachedCars(change.ids, (car) => applyChanges(car, change.changes)),
          });
      },
    }),
    restoreCars: build.mutation<{ affected: number }, string[]>({
      query: (ids) => call(changeCars, { action: 'restore', ids }),
      invalidatesTags: (result) => (result ? collection : []),
    }),
  }),
});

export const {
  useCreateCarMutation,
  useUpdateCarMutation,
  useFavoriteCarMutation,
  useChooseReleaseMutation,
  useFindReleaseMutation,
  useDeleteCarMutation,
  useChangeCarsMutation,
  useRestoreCarsMutation,
} = changesApi;
