import type { Page } from '@vault/contracts/common/page';
import {
  getWish,
  listWishlist,
  listWishMatches,
  type WishlistItem,
  type WishMatch,
} from '@vault/contracts/collection/wishlist?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

/** The filters of the list; empty values are left out. */
export type WishFilters = Omit<RequestOf<typeof listWishlist>, 'cursor' | 'limit'>;

const pageSize = 60;

/** The queries of wishes; the mutations are in wish-changes.api.ts. */
export const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishes: build.infiniteQuery<Page<WishlistItem>, WishFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listWishlist, { ...queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [{ type: 'Wish', id: 'LIST' }],
    }),
    wish: build.query<WishlistItem, string>({
      query: (id) => call(getWish, { id }),
      providesTags: (_wish, _error, id) => [{ type: 'Wish', id }],
    }),
    wishMatches: build.query<WishMatch[], string>({
      query: (id) => call(listWishMatches, { id }),
      providesTags: (_matches, _error, id) => [{ type: 'Wish', id: `${id} matches` }],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useWishesInfiniteQuery, useWishQuery, useWishMatchesQuery } = wishApi;
