import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import { showUpdate } from '../../app/optimistic-updates';
import { changeListing } from './listing-cache';

const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once wherever the listing is in sight, and taken back when it is refused. */
    favoriteListing: build.mutation<unknown, { id: number; wanted: boolean }>({
      query: ({ id, wanted }) => call(wanted ? addFavorite : removeFavorite, { id }),
      onQueryStarted: ({ id, wanted }, lifecycle) =>
        showUpdate(lifecycle, { atOnce: changeListing(id, (listing) => ({ ...listing, isFavorited: wanted })) }),
      invalidatesTags: (_done, error) => (error ? [] : ['Favorite']),
    }),
  }),
});

export const { useFavoriteListingMutation } = favoritesApi;
