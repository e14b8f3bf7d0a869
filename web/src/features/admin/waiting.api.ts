import { reviewRefundRequests } from '@vault/contracts/billing/refunds?light';
import { listProposals } from '@vault/contracts/collection/catalog-proposals?light';
import type { Page } from '@vault/contracts/common/page';
import { listReports } from '@vault/contracts/marketplace/reports?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const total = ({ total: count }: Page<unknown>): number => count;

/** The counts of waiting reports, proposals and refund requests, for the console's navigation. */
const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingReports: build.query<number, void>({
      query: () => call(listReports, { status: 'pending', limit: 1 }),
      transformResponse: total,
      providesTags: ['Admin'],
    }),
    waitingProposals: build.query<number, void>({
      query: () => call(listProposals, { status: 'open', limit: 1 }),
      transformResponse: total,
      providesTags: ['Admin'],
    }),
    waitingRefunds: build.query<number, void>({
      query: () => call(reviewRefundRequests, { status: 'pending', limit: 1 }),
      transformResponse: total,
      providesTags: ['Admin'],
    }),
  }),
});

export const { useWaitingReportsQuery, useWaitingProposalsQuery, useWaitingRefundsQuery } = waitingApi;
