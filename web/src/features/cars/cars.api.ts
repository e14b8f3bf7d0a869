import type { Page } from '@vault/contracts/common/page';
import { type Car, getCar, getFeaturedCar, listCars, listRecentCars } from '@vault/contracts/collection/cars?light';
import { findSimilarOwnedCars, getCarFacets, listCarIds } from '@vault/contracts/collection/vault-lists?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import type { CarFilters, CarNarrowing } from './car-filters';

export type CarFacets = OutputOf<typeof getCarFacets>;

/** The first pages are small so that they are there at once; who goes on gets long ones. */
const pageSizes = [60, 60, 120];
const longPage = 200;

interface PagePlace {
  cursor: string | null;
  /** How many pages lie before it. */
  index: number;
}

/** What is read of cars; what changes them is in car-changes.api.ts. */
export const carsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cars: build.infiniteQuery<Page<Car>, CarFilters, PagePlace>({
      infiniteQueryOptions: {
        initialPageParam: { cursor: null, index: 0 },
        getNextPageParam: (last, _pages, { index }) =>
          last.nextCursor === null ? undefined : { cursor: last.nextCursor, index: index + 1 },
        // After a change a long list starts anew instead of asking for its hundred pages one after the other.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam: { cursor, index } }) =>
        call(listCars, { ...queryArg, limit: pageSizes[index] ?? longPage, ...(cursor && { cursor }) }),
      providesTags: [{ type: 'Car', id: 'LIST' }],
    }),
    car: build.query<Car, string>({
      query: (id) => call(getCar, { id }),
      providesTags: (_car, _error, id) => [{ type: 'Car', id }],
    }),
    /** The ids of all cars that fit, for 'select all'. */
    carIds: build.query<string[], CarNarrowing>({
      query: (filters) => call(listCarIds, filters),
      keepUnusedDataFor: 0,
    }),
    carFacets: build.query<CarFacets, void>({ query: () => call(getCarFacets, {}), providesTags: ['Vault'] }),
    carsAlike: build.query<Car[], RequestOf<typeof findSimilarOwnedCars>>({
      query: (car) => call(findSimilarOwnedCars, car),
      providesTags: ['Vault'],
      keepUnusedDataFor: 60,
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

export const {
  useCarsInfiniteQuery,
  useCarQuery,
  useLazyCarIdsQuery,
  useCarFacetsQuery,
  useCarsAlikeQuery,
  useFeaturedCarQuery,
  useRecentCarsQuery,
} = carsApi;
