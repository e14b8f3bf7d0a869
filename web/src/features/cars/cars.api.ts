import type { Page } from '@vault/contracts/common/page';
import {
  type Car,
  getCar,
  getFeaturedCar,
  listCarCandidates,
  listCars,
  listRecentCars,
  type ListedCar,
} from '@vault/contracts/collection/cars?light';
import type { Release } from '@vault/contracts/collection/releases';
import { findSimilarOwnedCars, getCarFacets, listCarIds } from '@vault/contracts/collection/vault-lists?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import type { CarFilters, CarNarrowing } from './car-filters';

export type CarFacets = OutputOf<typeof getCarFacets>;

/** The first pages are small for a fast start; later ones are longer. */
const pageSizes = [60, 60, 120];
const longPage = 200;

interface PageParam {
  cursor: string | null;
  /** The number of pages before it. */
  index: number;
}

/** The queries of cars; the mutations are in car-changes.api.ts. */
export const carsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cars: build.infiniteQuery<Page<ListedCar>, CarFilters, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { cursor: null, index: 0 },
        getNextPageParam: (last, _pages, { index }) =>
          last.nextCursor === null ? undefined : { cursor: last.nextCursor, index: index + 1 },
        // After a change a long list restarts with its first page instead of refetching every page.
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
    /** The releases that its owner can choose from. */
    carCandidates: build.query<Release[], string>({
      query: (id) => call(listCarCandidates, { id }),
      keepUnusedDataFor: 0,
    }),
    /** The ids of all matching cars, for 'select all'. */
    carIds: build.query<string[], CarNarrowing>({
      query: (filters) => call(listCarIds, filters),
      keepUnusedDataFor: 0,
    }),
    /** How many cars it is open of which release they are. */
    openReleases: build.query<number, void>({
      query: () => call(listCars, { releaseOpen: true, limit: 1 }),
      transformResponse: (page: Page<ListedCar>) => page.total,
      providesTags: ['Vault'],
    }),
    carFacets: build.query<CarFacets, void>({ query: () => call(getCarFacets, {}), providesTags: ['Vault'] }),
    similarOwnedCars: build.query<ListedCar[], RequestOf<typeof findSimilarOwnedCars>>({
      query: (car) => call(findSimilarOwnedCars, car),
      providesTags: ['Vault'],
      keepUnusedDataFor: 60,
    }),
    featuredCar: build.query<Car | null, void>({
      query: () => call(getFeaturedCar, {}),
      providesTags: ['Vault'],
    }),
    recentCars: build.query<ListedCar[], void>({
      query: () => call(listRecentCars, {}),
      transformResponse: (page: Page<ListedCar>) => page.items,
      providesTags: ['Vault'],
    }),
  }),
});

export const {
  useCarsInfiniteQuery,
  useCarQuery,
  useCarCandidatesQuery,
  useLazyCarIdsQuery,
  useOpenReleasesQuery,
  useCarFacetsQuery,
  useSimilarOwnedCarsQuery,
  useFeaturedCarQuery,
  useRecentCarsQuery,
} = carsApi;
