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

interface CreateListingArgs {
  listing: RequestOf<typeof createListing>;
  /** The same for every attempt, so that a listing whose response was lost is not created twice. */
  idempotencyKey: string;
}

const listTags = [{ type: 'Listing', id: 'LIST' } as const, 'Favorite' as const];

const replaceListing = (updated: ListingDetail): Changes =>
  ({ listing: (listing, id) => (id === updated.id ? updated : listing) }) satisfies ChangesOf<typeof listingsApi>;

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createListing: build.mutation<ListingDetail, CreateListingArgs>({
      query: ({ listing, idempotencyKey }) => ({ ...call(createListing, listing), idempotencyKey }),
      // A car of the vault refers to its listing.
      invalidatesTags: (listing) => (listing ? [...listTags, 'Car', 'Vault'] : []),
    }),
    updateListing: build.mutation<ListingDetail, RequestOf<typeof updateListing>>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: (_changes, lifecycle) => showUpdate(lifecycle, { answered: replaceListing }),
      invalidatesTags: (listing) => (listing ? listTags : []),
    }),
    /** Marks a listing as sold or active again: updated at once and reverted on failure. */
    markListing: build.mutation<ListingDetail, { id: number; status: 'active' | 'sold' }>({
      query: (changes) => call(updateListing, changes),
      onQueryStarted: ({ id, status }, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeListing(id, (listing) => ({ ...listing, status })),
          answered: replaceListing,
        }),
      invalidatesTags: (listing) => (listing ? [...listTags, 'Conversation', 'Car'] : []),
    }),
    deleteListing: build.mutation<null, number>({
      query: (id) => call(deleteListing, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => removeListing(id) }),
      invalidatesTags: (_none, error) => (error ? [] : [...listTags, 'Car']),
    }),
    restoreListing: build.mutation<ListingDetail, number>({
      query: (id) => call(restoreListing, { id }),
      invalidatesTags: (listing) => (listing ? [...listTags, { type: 'Listing', id: listing.id }, 'Car'] : []),
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
