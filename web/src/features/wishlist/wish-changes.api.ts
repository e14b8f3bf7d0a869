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

/** Listings say whether a wish wants them. */
const listings = ['Wished' as const];
const list = [{ type: 'Wish', id: 'LIST' } as const, ...listings];

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWish: build.mutation<WishlistItem, RequestOf<typeof createWish>>({
      query: (wish) => call(createWish, wish),
      invalidatesTags: (wish) => (wish ? list : []),
    }),
    /** Shown at once wherever the wish is in sight, and taken back when it is refused. */
    updateWish: build.mutation<WishlistItem, RequestOf<typeof updateWish>>({
      query: (changes) => call(updateWish, changes),
      onQueryStarted: ({ id, status, priority }, lifecycle) => {
        const quick = { ...(status && { status }), ...(priority && { priority }) };
        showUpdate(lifecycle, {
          atOnce: changeWish(id, (wish) => ({ ...wish, ...quick })),
          answered: (answer: WishlistItem) => changeWish(id, () => answer),
        });
      },
      invalidatesTags: (wish) => (wish ? [{ type: 'Wish', id: `${wish.id} matches` }, ...listings] : []),
    }),
    deleteWish: build.mutation<null, string>({
      query: (id) => call(deleteWish, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { atOnce: removeWish(id) }),
      invalidatesTags: (_none, error) => (error ? [] : listings),
    }),
    restoreWish: build.mutation<WishlistItem, string>({
      query: (id) => call(restoreWish, { id }),
      invalidatesTags: (wish) => (wish ? list : []),
    }),
  }),
});

export const { useCreateWishMutation, useUpdateWishMutation, useDeleteWishMutation, useRestoreWishMutation } =
  changesApi;
