import type { Page } from '@vault/contracts/common/page';
import { addFavorite, listFavorites, removeFavorite } from '@vault/contracts/marketplace/favorites?light';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';
import { patchListing } from './listing-cache';

const pageSize = 48;

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    favorites: build.infiniteQuery<Page<Listing>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ pageParam }) =>
        call(listFavorites, { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Favorite'],
    }),
    /** Shown at once wherever the listing is in sight, and taken back when it is refused. */
    favoriteListing: build.mutation<unknown, { id: number; wanted: boolean }>({
      query: ({ id, wanted }) => call(wanted ? addFavorite : removeFavorite, { id }),
      onQueryStarted: async ({ id, wanted }, store) => {
        const undo = patchListing(store.dispatch as AppDispatch, store.getState(), id, (listing) => ({
          ...listing,
          isFavorited: wanted,
        }));
        await store.queryFulfilled.catch(undo);
      },
      invalidatesTags: (_done, error) => (error ? [] : ['Favorite']),
    }),
  }),
});

export const { useFavoritesInfiniteQuery, useFavoriteListingMutation } = favoritesApi;
