import type { Page } from '@vault/contracts/common/page';
import { type ListedCar, listCars } from '@vault/contracts/collection/cars?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const MAX_CARS = 6;

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first few cars that match a search. */
    findCars: build.query<ListedCar[], string>({
      query: (search) => call(listCars, { search, limit: MAX_CARS }),
      transformResponse: (page: Page<ListedCar>) => page.items,
      keepUnusedDataFor: 30,
      providesTags: [{ type: 'Car', id: 'LIST' }],
    }),
  }),
});

export const { useFindCarsQuery } = paletteApi;
