import {
  createListing,
  deleteListing,
  type ListingDetail,
  restoreListing,
  updateListing,
} from '@vault/contracts/marketplace/listings?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';
import { patchListing, removeListing } from './listing-cache';
import { listingsApi } from './listings.api';

interface NewListing {
  listing: RequestOf<typeof createListing>;
  /** The same for each try of one form, so that a try whose answer was lost offers nothing twice. */
  idempotencyKey: string;
}

const everywhere = [{ type: 'Listing', id: 'LIST' } as const, 'Favorite' as const];

const keepAnswer = (dispatch: AppDispatch, listing: ListingDetail): void => {
  void dispatch(listingsApi.util.upsertQueryData('listing', listing.id, listing));
};

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createListing: build.mutation<ListingDetail, NewListing>({
      query: ({ listing, idempotencyKey }) => ({ ...call(createListing, listing), idempotencyKey }),
      // The car of the vault knows that it is offered.
      invalidatesTags: (listing) => (listing ? [...everywhere, 'Car', 'Vault'] : []),
    }),
    updateListing: build.mutation<ListingDetail, RequestOf<typeof updateListing>>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: async (_changes, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) keepAnswer(store.dispatch as AppDispatch, answer.data);
      },
      invalidatesTags: (listing) => (listing ? everywhere : []),
    }),
    /** Sold by hand, or that taken back: shown at once, and undone when it is refused. */
    markListing: build.mutation<ListingDetail, { id: number; status: 'active' | 'sold' }>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: async ({ id, status }, store) => {
        const dispatch = store.dispatch as AppDispatch;
        const undo = patchListing(dispatch, store.getState(), id, (listing) => ({ ...listing, status }));
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) keepAnswer(dispatch, answer.data);
        else undo();
      },
      invalidatesTags: (listing) => (listing ? [...everywhere, 'Conversation', 'Car'] : []),
    }),
    deleteListing: build.mutation<null, number>({
      query: (id) => call(deleteListing, { id }),
      onQueryStarted: async (id, store) => {
        const done = await store.queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) removeListing(store.dispatch as AppDispatch, store.getState(), id);
      },
      invalidatesTags: (_none, error) => (error ? [] : [...everywhere, 'Car']),
    }),
    restoreListing: build.mutation<ListingDetail, number>({
      query: (id) => call(restoreListing, { id }),
      invalidatesTags: (listing) => (listing ? [...everywhere, { type: 'Listing', id: listing.id }, 'Car'] : []),
    }),
  }),
});

export const {
  useCreateListingMutation,
  useUpdateListingMutation,
  useMarkListingMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
} = changesApi;
