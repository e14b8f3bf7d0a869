import { getShowcase, type Showcase } from '@vault/contracts/collection/showcase?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const pageSize = 60;

/** What a visitor reads of a showcase; what its owner changes is in my-showcase.api.ts. */
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
      // It may be taken back at any moment.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useShowcaseInfiniteQuery } = showcaseApi;
