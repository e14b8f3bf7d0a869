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
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { changePages } from '../../lib/change-items';
import type { wishApi } from './wish.api';

/** Listings show whether they match a wish. */
const listingTags = ['Wished' as const];
const listTags = [{ type: 'Wish', id: 'LIST' } as const, ...listingTags];

const patchLists = (id: string, change: (wish: WishlistItem) => WishlistItem | null) =>
  ({ wishes: (data) => changePages(data, (wish) => wish.id === id, change) }) satisfies ChangesOf<typeof wishApi>;

/** Patches a wish in every cached query. */
const changeWish = (id: string, change: (wish: WishlistItem) => WishlistItem): Changes =>
  ({
    ...patchLists(id, change),
    wish: (wish, cachedId) => (cachedId === id ? change(wish) : wish),
  }) satisfies ChangesOf<typeof wishApi>;

/** Removes a wish from every cached list. */
const removeWish = (id: string): Changes => patchLists(id, () => null);

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
