import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites?light';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { changeListing } from './listing-cache';

/** A listing with its favorite state set and, if it has a count of favorites, the count adjusted. */
function withFavorite<L extends Listing & { favorites?: number }>(listing: L, isFavorited: boolean): L {
  const change = Number(isFavorited) - Number(listing.isFavorited);
  return { ...listing, isFavorited, ...(listing.favorites !== undefined && { favorites: listing.favorites + change }) };
}

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Updates every cached listing at once and reverts it on failure. */
    favoriteListing: build.mutation<unknown, { id: number; isFavorite: boolean }>({
      query: ({ id, isFavorite }) => call(isFavorite ? addFavorite : removeFavorite, { id }),
      onQueryStarted: ({ id, isFavorite }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeListing(id, (listing) => withFavorite(listing, isFavorite)) }),
      invalidatesTags: (_done, error) => (error ? [] : ['Favorite']),
    }),
  }),
});

export const { useFavoriteListingMutation } = favoritesApi;
