import type { Page } from '@vault/contracts/common/page';
import { type FeedEntry, getFeed } from '@vault/contracts/identity/feed?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import { pageInput, paging } from './paging';

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<FeedEntry>, void, string | null>({
      // What is new comes before the first page, so that none of the later ones may stay as it is.
      infiniteQueryOptions: { ...paging, refetchCachedPages: true },
      query: ({ pageParam }) => call(getFeed, pageInput(pageParam)),
      providesTags: ['Feed'],
    }),
  }),
});

export const { useFeedInfiniteQuery } = feedApi;
