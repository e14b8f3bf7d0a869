import type { Page } from '@vault/contracts/common/page';
import { listListingCandidates } from '@vault/contracts/collection/market-releases?light';
import type { Release } from '@vault/contracts/collection/releases';
import { listFavorites } from '@vault/contracts/marketplace/favorites?light';
import {
  getListing,
  getListingFacets,
  type Listing,
  type ListingDetail,
  listListings,
} from '@vault/contracts/marketplace/listings?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import type { ListingCriteria, ListingQuery } from './listing-filters';

export type ListingFacets = OutputOf<typeof getListingFacets>;

const PAGE_SIZE = 24;
const FAVORITES_PAGE_SIZE = 48;

/** Queries only; the mutations are in listing-changes.api.ts. */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.infiniteQuery<Page<Listing>, ListingQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        // After a change a long list is reset instead of refetched page by page.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listListings, { ...queryArg, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [{ type: 'Listing', id: 'LIST' }],
    }),
    favorites: build.infiniteQuery<Page<Listing>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ pageParam }) =>
        call(listFavorites, { limit: FAVORITES_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Favorite'],
    }),
    listing: build.query<ListingDetail, number>({
      query: (id) => call(getListing, { id }),
      providesTags: (_listing, _error, id) => [{ type: 'Listing', id }],
    }),
    listingCandidates: build.query<Release[], number>({ query: (id) => call(listListingCandidates, { id }) }),
    listingFacets: build.query<ListingFacets, ListingCriteria>({
      query: (filters) => call(getListingFacets, filters),
      providesTags: [{ type: 'Listing', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useListingsInfiniteQuery,
  useFavoritesInfiniteQuery,
  useListingQuery,
  useListingCandidatesQuery,
  useListingFacetsQuery,
} = listingsApi;
