import { listWishedListings } from '@vault/contracts/collection/wished-listings?light';
import { type WishlistItem, wishFromListing } from '@vault/contracts/collection/wishlist?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type WishedListings = OutputOf<typeof listWishedListings>['wished'];

const wishedApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishedListings: build.query<WishedListings, readonly number[]>({
      query: (ids) => call(listWishedListings, { ids: ids.join() }),
      transformResponse: ({ wished }: OutputOf<typeof listWishedListings>) => wished,
      providesTags: ['Wished'],
      keepUnusedDataFor: 60,
    }),
    wishFromListing: build.mutation<WishlistItem, number>({
      query: (id) => call(wishFromListing, { id }),
      invalidatesTags: (wish) => (wish ? ['Wished', { type: 'Wish', id: 'LIST' }] : []),
    }),
  }),
});

export const { useWishedListingsQuery, useWishFromListingMutation } = wishedApi;
