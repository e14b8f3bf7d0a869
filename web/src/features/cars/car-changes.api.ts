import { type Car, changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import { sendForm } from '../../app/send-form';
import type { AppDispatch } from '../../app/store';
import { type BulkChanges, changed } from './bulk/bulk-changes';
import { patchCars, removeCars } from './car-cache';

interface NewCar {
  form: FormData;
  /** The same for each try of one form, so that a try whose answer was lost adds no second car. */
  idempotencyKey: string;
  /** The share of the upload that has gone out, 0 to 1. */
  onProgress: (share: number) => void;
}

const collection = [{ type: 'Car', id: 'LIST' } as const, 'Vault' as const];
const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createCar: build.mutation<Car, NewCar>({
      queryFn: ({ form, idempotencyKey, onProgress }) =>
        sendForm<Car>({ contract: createCar, input: {}, form, idempotencyKey }, onProgress),
      invalidatesTags: (car) => (car ? collection : []),
    }),
    updateCar: build.mutation<Car, RequestOf<typeof updateCar>>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: async ({ id }, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) patchCars(store.dispatch as AppDispatch, store.getState(), [id], () => answer.data);
      },
      // The lists are not asked again: whoever returns from the form finds the place in them that was left.
      invalidatesTags: (car) => (car ? ['Vault'] : []),
    }),
    /** Shown at once wherever the car is in sight, and taken back when it is refused. */
    favouriteCar: build.mutation<Car, { id: string; isFavorite: boolean }>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: async ({ id, isFavorite }, store) => {
        const undo = patchCars(store.dispatch as AppDispatch, store.getState(), [id], (car) => ({
          ...car,
          isFavorite,
        }));
        if (!(await succeeded(store.queryFulfilled))) undo();
      },
    }),
    deleteCar: build.mutation<null, string>({
      query: (id) => call(deleteCar, { id }),
      onQueryStarted: async (id, store) => {
        if (await succeeded(store.queryFulfilled)) removeCars(store.dispatch as AppDispatch, store.getState(), [id]);
      },
      invalidatesTags: (_none, error) => (error ? [] : ['Vault']),
    }),
    /** A part of a change of many; who runs all parts asks again for what depends on them: see use-bulk.ts. */
    changeCars: build.mutation<{ affected: number }, BulkChanges>({
      query: (change) => call(changeCars, { ...change, ids: [...change.ids] }),
      onQueryStarted: async (change, store) => {
        if (!(await succeeded(store.queryFulfilled))) return;
        const dispatch = store.dispatch as AppDispatch;
        if (change.action === 'delete') removeCars(dispatch, store.getState(), change.ids);
        if (change.action === 'update')
          patchCars(dispatch, store.getState(), change.ids, (car) => changed(car, change.changes));
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
  useFavouriteCarMutation,
  useDeleteCarMutation,
  useChangeCarsMutation,
  useRestoreCarsMutation,
} = changesApi;
