import type { Page } from '@vault/contracts/common/page';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import {
  type CollectorReport,
  listCollectorReports,
  resolveCollectorReport,
} from '@vault/contracts/identity/collector-reports?light';
import { listReports, removeListing, type Report, resolveReport } from '@vault/contracts/marketplace/reports?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const PAGE_SIZE = 30;
const cursorPaging = {
  initialPageParam: null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};
const pageInput = (cursor: string | null) => ({ limit: PAGE_SIZE, ...(cursor !== null && { cursor }) });

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.infiniteQuery<Page<Report>, Report['status'], string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: status, pageParam }) => call(listReports, { status, ...pageInput(pageParam) }),
      providesTags: ['Admin'],
    }),
    collectorReports: build.infiniteQuery<Page<CollectorReport>, CollectorReport['status'], string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: status, pageParam }) => call(listCollectorReports, { status, ...pageInput(pageParam) }),
      providesTags: ['Admin'],
    }),
    resolveCollectorReport: build.mutation<CollectorReport, RequestOf<typeof resolveCollectorReport>>({
      query: (decision) => call(resolveCollectorReport, decision),
      invalidatesTags: ['Admin', 'Collector'],
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

export const {
  useCollectorReportsInfiniteQuery,
  useReportsInfiniteQuery,
  useResolveCollectorReportMutation,
  useResolveReportMutation,
  useTakeListingDownMutation,
} = moderationApi;
