import {
  acceptProposal,
  type AdminProposal,
  declineProposal,
  listOwnProposals,
  listProposals,
  type Proposal,
  type ProposalStatus,
  proposeRelease,
  withdrawProposal,
} from '@vault/contracts/collection/catalog-proposals?light';
import type { Page } from '@vault/contracts/common/page';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const PAGE_SIZE = 30;
const cursorPaging = {
  initialPageParam: null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};
const pageInput = (cursor: string | null) => ({ limit: PAGE_SIZE, ...(cursor !== null && { cursor }) });

const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProposals: build.infiniteQuery<Page<Proposal>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => call(listOwnProposals, pageInput(pageParam)),
      providesTags: ['Proposal'],
    }),
    proposeRelease: build.mutation<Proposal, RequestOf<typeof proposeRelease>>({
      query: (proposal) => call(proposeRelease, proposal),
      invalidatesTags: (_proposal, error) => (error ? [] : ['Proposal']),
    }),
    withdrawProposal: build.mutation<null, string>({
      query: (id) => call(withdrawProposal, { id }),
      invalidatesTags: ['Proposal'],
    }),
    proposals: build.infiniteQuery<Page<AdminProposal>, ProposalStatus, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: status, pageParam }) => call(listProposals, { status, ...pageInput(pageParam) }),
      providesTags: ['Admin'],
    }),
    acceptProposal: build.mutation<AdminProposal, RequestOf<typeof acceptProposal>>({
      query: (decision) => call(acceptProposal, decision),
      invalidatesTags: ['Admin', 'Proposal'],
    }),
    declineProposal: build.mutation<AdminProposal, RequestOf<typeof declineProposal>>({
      query: (decision) => call(declineProposal, decision),
      invalidatesTags: ['Admin', 'Proposal'],
    }),
  }),
});

export const {
  useOwnProposalsInfiniteQuery,
  useProposeReleaseMutation,
  useWithdrawProposalMutation,
  useProposalsInfiniteQuery,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
} = proposalsApi;
