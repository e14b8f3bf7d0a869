import {
  createWish,
  deleteWish,
  restoreWish,
  updateWish,
  type WishlistItem,
} from '@vault/contracts/collection/wishlist?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';
import { patchWish, removeWish } from './wish-cache';

const list = [{ type: 'Wish', id: 'LIST' } as const];

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWish: build.mutation<WishlistItem, RequestOf<typeof createWish>>({
      query: (wish) => call(createWish, wish),
      invalidatesTags: (wish) => (wish ? list : []),
    }),
    /** Shown at once wherever the wish is in sight, and taken back when it is refused. */
    updateWish: build.mutation<WishlistItem, RequestOf<typeof updateWish>>({
      query: (changes) => call(updateWish, changes),
      onQueryStarted: async ({ id, status, priority }, store) => {
        const dispatch = store.dispatch as AppDispatch;
        const quick = { ...(status && { status }), ...(priority && { priority }) };
        const undo = patchWish(dispatch, store.getState(), id, (wish) => ({ ...wish, ...quick }));
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) patchWish(dispatch, store.getState(), id, () => answer.data);
        else undo();
      },
      invalidatesTags: (wish) => (wish ? [{ type: 'Wish', id: `${wish.id} matches` }] : []),
    }),
    deleteWish: build.mutation<null, string>({
      query: (id) => call(deleteWish, { id }),
      onQueryStarted: async (id, store) => {
        const undo = removeWish(store.dispatch as AppDispatch, store.getState(), id);
        await store.queryFulfilled.catch(undo);
      },
    }),
    restoreWish: build.mutation<WishlistItem, string>({
      query: (id) => call(restoreWish, { id }),
      invalidatesTags: (wish) => (wish ? list : []),
    }),
  }),
});

export const { useCreateWishMutation, useUpdateWishMutation, useDeleteWishMutation, useRestoreWishMutation } =
  changesApi;
