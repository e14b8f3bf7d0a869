import { getShowcase, type Showcase } from '@vault/contracts/collection/showcase?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const pageSize = 60;

/** The queries of visitors; the owner's endpoints are in my-showcase.api.ts. */
export const showcaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcase: build.infiniteQuery<Showcase, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ queryArg: slug, pageParam }) =>
        call(getShowcase, { slug, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      // The owner may close it at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useShowcaseInfiniteQuery } = showcaseApi;
