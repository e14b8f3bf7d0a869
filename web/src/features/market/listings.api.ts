import type { Page } from '@vault/contracts/common/page';
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
import type { ListingNarrowing, ListingQuery } from './listing-filters';

export type ListingFacets = OutputOf<typeof getListingFacets>;

const pageSize = 24;
const favoritesPageSize = 48;

/** What is read of listings; what changes them is in listing-changes.api.ts. */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.infiniteQuery<Page<Listing>, ListingQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        // After a change a long list starts anew instead of asking for its pages one after the other.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listListings, { ...queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [{ type: 'Listing', id: 'LIST' }],
    }),
    favorites: build.infiniteQuery<Page<Listing>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ pageParam }) =>
        call(listFavorites, { limit: favoritesPageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Favorite'],
    }),
    listing: build.query<ListingDetail, number>({
      query: (id) => call(getListing, { id }),
      providesTags: (_listing, _error, id) => [{ type: 'Listing', id }],
    }),
    listingFacets: build.query<ListingFacets, ListingNarrowing>({
      query: (filters) => call(getListingFacets, filters),
      providesTags: [{ type: 'Listing', id: 'LIST' }],
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useListingsInfiniteQuery, useFavoritesInfiniteQuery, useListingQuery, useListingFacetsQuery } =
  listingsApi;
