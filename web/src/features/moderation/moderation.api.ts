import type { Page } from '@vault/contracts/common/page';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { listReports, removeListing, type Report, resolveReport } from '@vault/contracts/marketplace/reports?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const pageSize = 30;

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.infiniteQuery<Page<Report>, Report['status'], string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: status, pageParam }) =>
        call(listReports, { status, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Admin'],
    }),
    resolveReport: build.mutation<Report, RequestOf<typeof resolveReport>>({
      query: (decision) => call(resolveReport, decision),
      invalidatesTags: ['Admin', { type: 'Listing', id: 'LIST' }],
    }),
    takeListingDown: build.mutation<OutputOf<typeof removeListing>, RequestOf<typeof removeListing>>({
      query: (removal) => call(removeListing, removal),
      invalidatesTags: (_done, error) => (error ? [] : ['Admin', { type: 'Listing', id: 'LIST' }]),
    }),
  }),
});

export const { useReportsInfiniteQuery, useResolveReportMutation, useTakeListingDownMutation } = moderationApi;
