import type { Page } from '@vault/contracts/common/page';
import { type BinnedCar, emptyBin, listBin } from '@vault/contracts/collection/vault-lists?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const pageSize = 60;

const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    bin: build.infiniteQuery<Page<BinnedCar>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => call(listBin, { limit: pageSize, ...(pageParam && { cursor: pageParam }) }),
      providesTags: [{ type: 'Car', id: 'BIN' }],
      keepUnusedDataFor: 0,
    }),
    /** Without ids it empties the whole bin. */
    emptyBin: build.mutation<{ affected: number }, string[] | undefined>({
      query: (ids) => call(emptyBin, ids ? { ids } : {}),
      invalidatesTags: (result) => (result ? [{ type: 'Car', id: 'BIN' }] : []),
    }),
  }),
});

export const { useBinInfiniteQuery, useEmptyBinMutation } = binApi;
