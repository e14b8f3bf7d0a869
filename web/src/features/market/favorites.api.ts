import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites?light';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { useCallback } from 'react';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
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

const { useFavoriteListingMutation } = favoritesApi;

type FavoriteListing = Pick<Listing, 'id' | 'isFavorited'>;

/** Returns a function that adds a listing to the favorites or removes it, with a toast. */
export function useFavorite(): (listing: FavoriteListing) => Promise<void> {
  const [favoriteListing] = useFavoriteListingMutation();
  return useCallback(
    async ({ id, isFavorited }: FavoriteListing) => {
      const setFavorite = async (isFavorite: boolean) => {
        const { error } = await favoriteListing({ id, isFavorite });
        if (error) showFailure('Failed to update favorites', error);
        return !error;
      };
      if (!(await setFavorite(!isFavorited))) return;
      const undo = { label: 'Undo', onSelect: () => void setFavorite(true) };
      toast(isFavorited ? { title: 'Removed from favorites', action: undo } : { title: 'Added to favorites' });
    },
    [favoriteListing],
  );
}
