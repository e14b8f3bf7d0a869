import { type Car, changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { sendForm } from '../../api/send-form';
import { type BulkChanges, changed } from './shared-changes';
import { changeCachedCars, removeCars } from './car-cache';

interface NewCar {
  form: FormData;
  /** The same for each try of one form, so that a try whose answer was lost adds no second car. */
  idempotencyKey: string;
  /** The share of the upload that has gone out, 0 to 1. */
  onProgress: (share: number) => void;
}

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
        showUpdate(lifecycle, { answered: (answer: Car) => changeCachedCars([id], () => answer) }),
      // The lists are not asked again: whoever returns from the form finds the place in them that was left.
      invalidatesTags: (car) => (car ? ['Vault'] : []),
    }),
    /** Shown at once wherever the car is in sight, and taken back when it is refused. */
    favoriteCar: build.mutation<Car, { id: string; isFavorite: boolean }>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: ({ id, isFavorite }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeCachedCars([id], (car) => ({ ...car, isFavorite })) }),
    }),
    deleteCar: build.mutation<null, string>({
      query: (id) => call(deleteCar, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => removeCars([id]) }),
      invalidatesTags: (_none, error) => (error ? [] : ['Vault']),
    }),
    /** A part of a change of many; who runs all parts asks again for what depends on them: see use-bulk.ts. */
    changeCars: build.mutation<{ affected: number }, BulkChanges>({
      query: (change) => call(changeCars, { ...change, ids: [...change.ids] }),
      onQueryStarted: (change, lifecycle) => {
        if (change.action === 'delete') showUpdate(lifecycle, { answered: () => removeCars(change.ids) });
        if (change.action === 'update')
          showUpdate(lifecycle, {
            answered: () => changeCachedCars(change.ids, (car) => changed(car, change.changes)),
          });
      },
    }),
    restoreCars: build.mutation<{ affected: number }, string[]>({
      query: (ids) => call(changeCars, { action: 'restore', ids }),
      invalidatesTags: (done) => (done ? collection : []),
    }),
  }),
});

export const {
  useCreateCarMutation,
  useUpdateCarMutation,
  useFavoriteCarMutation,
  useDeleteCarMutation,
  useChangeCarsMutation,
  useRestoreCarsMutation,
} = changesApi;
