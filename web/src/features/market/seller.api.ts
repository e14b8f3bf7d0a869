import type { Page } from '@vault/contracts/common/page';
import { listFeedback } from '@vault/contracts/marketplace/transactions?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

export type Feedback = OutputOf<typeof listFeedback>[number];

const pageSize = 10;

const sellerApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedback: build.infiniteQuery<Page<Feedback>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listFeedback, { id: queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Feedback'],
    }),
  }),
});

export const { useFeedbackInfiniteQuery } = sellerApi;
