import type { Listing } from '@vault/contracts/marketplace/listings';
import { useCallback } from 'react';
import { toast } from '../../design-system/toast-store';
import { useFavoriteListingMutation } from './favorites.api';
import { showFailure } from '../../design-system/show-failure';

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
