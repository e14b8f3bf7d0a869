import {
  createWish,
  deleteWish,
  restoreWish,
  updateWish,
  type WishlistItem,
} from '@vault/contracts/collection/wishlist?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { changeWish, removeWish } from './wish-cache';

/** Listings show whether they match a wish. */
const listingTags = ['Wished' as const];
const listTags = [{ type: 'Wish', id: 'LIST' } as const, ...listingTags];

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWish: build.mutation<WishlistItem, RequestOf<typeof createWish>>({
      query: (wish) => call(createWish, wish),
      invalidatesTags: (wish) => (wish ? listTags : []),
    }),
    /** An optimistic update of status and priority in every cached query, rolled back on failure. */
    updateWish: build.mutation<WishlistItem, RequestOf<typeof updateWish>>({
      query: (changes) => call(updateWish, changes),
      onQueryStarted: ({ id, status, priority }, lifecycle) => {
        const optimistic = { ...(status && { status }), ...(priority && { priority }) };
        showUpdate(lifecycle, {
          atOnce: changeWish(id, (wish) => ({ ...wish, ...optimistic })),
          answered: (updated: WishlistItem) => changeWish(id, () => updated),
        });
      },
      invalidatesTags: (wish) => (wish ? [{ type: 'Wish', id: `${wish.id} matches` }, ...listingTags] : []),
    }),
    deleteWish: build.mutation<null, string>({
      query: (id) => call(deleteWish, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { atOnce: removeWish(id) }),
      invalidatesTags: (_none, error) => (error ? [] : listingTags),
    }),
    restoreWish: build.mutation<WishlistItem, string>({
      query: (id) => call(restoreWish, { id }),
      invalidatesTags: (wish) => (wish ? listTags : []),
    }),
  }),
});

export const { useCreateWishMutation, useUpdateWishMutation, useDeleteWishMutation, useRestoreWishMutation } =
  changesApi;
