import type { Listing } from '@vault/contracts/marketplace/listings';
import { useCallback } from 'react';
import { toast } from '../../design-system/toast-store';
import { useFavoriteListingMutation } from './favorites.api';
import { showFailure } from '../../design-system/show-failure';

type Toggled = Pick<Listing, 'id' | 'isFavorited'>;

/** Puts a listing among the favourites or takes it off. */
export function useFavorite(): (listing: Toggled) => Promise<void> {
  const [set] = useFavoriteListingMutation();
  return useCallback(
    async ({ id, isFavorited }: Toggled) => {
      const put = async (wanted: boolean) => {
        const { error } = await set({ id, wanted });
        if (error) showFailure('Failed to update favorites', error);
        return !error;
      };
      if (!(await put(!isFavorited))) return;
      const undo = { label: 'Undo', onSelect: () => void put(true) };
      toast(isFavorited ? { title: 'Removed from favorites', action: undo } : { title: 'Added to favorites' });
    },
    [set],
  );
}
