import type { AdminAction } from '@vault/contracts/common/admin-actions';
import type { Page } from '@vault/contracts/common/page';
import { type AuditEntry, listAudit } from '@vault/contracts/identity/audit?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export interface AuditFilter {
  action?: AdminAction;
  subjectId?: string;
}

const pageSize = 50;

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.infiniteQuery<Page<AuditEntry>, AuditFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
        // The log is append-only, newest first, so later pages never change.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        call(listAudit, { ...queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Admin'],
    }),
  }),
});

export const { useAuditInfiniteQuery } = auditApi;
