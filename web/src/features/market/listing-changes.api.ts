import {
  createListing,
  deleteListing,
  type ListingDetail,
  restoreListing,
  updateListing,
} from '@vault/contracts/marketplace/listings?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { changeListing, removeListing } from './listing-cache';
import type { listingsApi } from './listings.api';

interface NewListing {
  listing: RequestOf<typeof createListing>;
  /** The same for each try of one form, so that a try whose answer was lost offers nothing twice. */
  idempotencyKey: string;
}

const everywhere = [{ type: 'Listing', id: 'LIST' } as const, 'Favorite' as const];

const showAnswer = (answer: ListingDetail): Changes =>
  ({ listing: (listing, id) => (id === answer.id ? answer : listing) }) satisfies ChangesOf<typeof listingsApi>;

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createListing: build.mutation<ListingDetail, NewListing>({
      query: ({ listing, idempotencyKey }) => ({ ...call(createListing, listing), idempotencyKey }),
      // The car of the vault knows that it is offered.
      invalidatesTags: (listing) => (listing ? [...everywhere, 'Car', 'Vault'] : []),
    }),
    updateListing: build.mutation<ListingDetail, RequestOf<typeof updateListing>>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: (_changes, lifecycle) => showUpdate(lifecycle, { answered: showAnswer }),
      invalidatesTags: (listing) => (listing ? everywhere : []),
    }),
    /** Sold by hand, or that taken back: shown at once, and undone when it is refused. */
    markListing: build.mutation<ListingDetail, { id: number; status: 'active' | 'sold' }>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: ({ id, status }, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeListing(id, (listing) => ({ ...listing, status })),
          answered: showAnswer,
        }),
      invalidatesTags: (listing) => (listing ? [...everywhere, 'Conversation', 'Car'] : []),
    }),
    deleteListing: build.mutation<null, number>({
      query: (id) => call(deleteListing, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => removeListing(id) }),
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
