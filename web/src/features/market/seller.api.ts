import type { Page } from '@vault/contracts/common/page';
import type { Seller } from '@vault/contracts/marketplace/listings';
import { getSeller } from '@vault/contracts/marketplace/sellers?light';
import { listFeedback } from '@vault/contracts/marketplace/transactions?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type Feedback = OutputOf<typeof listFeedback>[number];

const PAGE_SIZE = 10;

const sellerApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<Seller, string>({
      query: (id) => call(getSeller, { id }),
      providesTags: ['Feedback'],
      keepUnusedDataFor: 60,
    }),
    feedback: build.infiniteQuery<Page<Feedback>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listFeedback, { id: queryArg, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Feedback'],
    }),
  }),
});

export const { useSellerQuery, useFeedbackInfiniteQuery } = sellerApi;
