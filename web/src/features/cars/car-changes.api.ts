import { type Car, changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import { sendForm } from '../../app/send-form';
import type { AppDispatch } from '../../app/store';
import { patchCar, removeCar } from './car-cache';

interface NewCar {
  form: FormData;
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
      queryFn: ({ form, onProgress }) => sendForm<Car>({ contract: createCar, input: {}, form }, onProgress),
      invalidatesTags: (car) => (car ? collection : []),
    }),
    updateCar: build.mutation<Car, RequestOf<typeof updateCar>>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: async ({ id }, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) patchCar(store.dispatch as AppDispatch, store.getState(), id, () => answer.data);
      },
      invalidatesTags: (car) => (car ? collection : []),
    }),
    /** Shown at once wherever the car is in sight, and taken back when it is refused. */
    favouriteCar: build.mutation<Car, { id: string; isFavorite: boolean }>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: async ({ id, isFavorite }, store) => {
        const undo = patchCar(store.dispatch as AppDispatch, store.getState(), id, (car) => ({ ...car, isFavorite }));
        if (!(await succeeded(store.queryFulfilled))) undo();
      },
    }),
    deleteCar: build.mutation<null, string>({
      query: (id) => call(deleteCar, { id }),
      onQueryStarted: async (id, store) => {
        if (await succeeded(store.queryFulfilled)) removeCar(store.dispatch as AppDispatch, store.getState(), id);
      },
      invalidatesTags: (_none, error) => (error ? [] : ['Vault']),
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
  useRestoreCarsMutation,
} = changesApi;
