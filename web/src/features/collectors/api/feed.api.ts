import type { Page } from '@vault/contracts/common/page';
import { type FeedEntry, getFeed } from '@vault/contracts/identity/feed?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import { pageInput, paging } from './paging';

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<FeedEntry>, void, string | null>({
      // New entries are inserted before the first page, which shifts all later pages.
      infiniteQueryOptions: { ...paging, refetchCachedPages: true },
      query: ({ pageParam }) => call(getFeed, pageInput(pageParam)),
      providesTags: ['Feed'],
    }),
  }),
});

export const { useFeedInfiniteQuery } = feedApi;
