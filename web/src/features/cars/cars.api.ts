import type { Page } from '@vault/contracts/common/page';
import { type Car, getCar, getFeaturedCar, listCars, listRecentCars } from '@vault/contracts/collection/cars?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

export type CarFilters = Pick<RequestOf<typeof listCars>, 'search' | 'brand' | 'condition' | 'sortBy' | 'sortOrder'>;

const pageSize = 60;

/** What is read of cars; what changes them is in car-changes.api.ts. */
export const carsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cars: build.infiniteQuery<Page<Car>, CarFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call(listCars, { ...queryArg, limit: pageSize, ...(pageParam && { cursor: pageParam }) }),
      providesTags: [{ type: 'Car', id: 'LIST' }],
    }),
    car: build.query<Car, string>({
      query: (id) => call(getCar, { id }),
      providesTags: (_car, _error, id) => [{ type: 'Car', id }],
    }),
    featuredCar: build.query<Car | null, void>({
      query: () => call(getFeaturedCar, {}),
      providesTags: ['Vault'],
    }),
    recentCars: build.query<Car[], void>({
      query: () => call(listRecentCars, {}),
      transformResponse: (page: Page<Car>) => page.items,
      providesTags: ['Vault'],
    }),
  }),
});

export const { useCarsInfiniteQuery, useCarQuery, useFeaturedCarQuery, useRecentCarsQuery } = carsApi;
