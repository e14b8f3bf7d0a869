import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites?light';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { changeListing } from './listing-cache';

/** A listing among the favorites or not; with one more or less where they are counted. */
function favorited<L extends Listing & { favorites?: number }>(listing: L, isFavorited: boolean): L {
  const step = Number(isFavorited) - Number(listing.isFavorited);
  return { ...listing, isFavorited, ...(listing.favorites !== undefined && { favorites: listing.favorites + step }) };
}

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever the listing is in sight, and taken back when it is refused. */
    favoriteListing: build.mutation<unknown, { id: number; wanted: boolean }>({
      query: ({ id, wanted }) => call(wanted ? addFavorite : removeFavorite, { id }),
      onQueryStarted: ({ id, wanted }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeListing(id, (listing) => favorited(listing, wanted)) }),
      invalidatesTags: (_done, error) => (error ? [] : ['Favorite']),
    }),
  }),
});

export const { useFavoriteListingMutation } = favoritesApi;
