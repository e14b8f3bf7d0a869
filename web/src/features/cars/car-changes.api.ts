import { type Car, changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import { sendForm } from '../../app/send-form';
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
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) patchCar(dispatch, getState(), id, () => answer.data);
      },
      invalidatesTags: (car) => (car ? collection : []),
    }),
    /** Shown at once wherever the car is in sight, and taken back when it is refused. */
    favouriteCar: build.mutation<Car, { id: string; isFavorite: boolean }>({
      query: (changes) => call(updateCar, changes),
      onQueryStarted: async ({ id, isFavorite }, { dispatch, getState, queryFulfilled }) => {
        const undo = patchCar(dispatch, getState(), id, (car) => ({ ...car, isFavorite }));
        if (!(await succeeded(queryFulfilled))) undo();
      },
    }),
    deleteCar: build.mutation<null, string>({
      query: (id) => call(deleteCar, { id }),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (await succeeded(queryFulfilled)) removeCar(dispatch, getState(), id);
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
