import {
  approveRefund,
  declineRefund,
  type RefundStatus,
  type ReviewedRefund,
  reviewRefundRequests,
} from '@vault/contracts/billing/refunds?light';
import type { Page } from '@vault/contracts/common/page';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { closeAdminGate, getAdminSession, openAdminGate } from '@vault/contracts/identity/admin?light';
import { sendTestMail } from '@vault/contracts/notifications/mail?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { forgetStepUp, rememberStepUp, watchSession } from './step-up';

type Decision =
  | { verb: 'approve'; input: RequestOf<typeof approveRefund> }
  | { verb: 'decline'; input: RequestOf<typeof declineRefund> };

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A new second factor ends the step-up: the console asks for it at once.
    adminSession: build.query<OutputOf<typeof getAdminSession>, void>({
      query: () => call(getAdminSession, {}),
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(watchSession(), () => undefined),
      providesTags: ['Admin', 'TwoStep', 'Passkey'],
    }),
    startStepUp: build.mutation<null, RequestOf<typeof openAdminGate>>({
      query: (input) => call(openAdminGate, input),
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(rememberStepUp, () => undefined),
      invalidatesTags: (_done, error) => (error ? [] : ['Admin']),
    }),
    endStepUp: build.mutation<null, void>({
      query: () => call(closeAdminGate, {}),
      onQueryStarted: (_, { queryFulfilled }) => queryFulfilled.then(forgetStepUp, () => undefined),
    }),
    refundRequests: build.infiniteQuery<Page<ReviewedRefund>, RefundStatus | 'all', string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg: status, pageParam }) =>
        call(reviewRefundRequests, {
          limit: 30,
          ...(status !== 'all' && { status }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      providesTags: ['Admin'],
    }),
    decideRefund: build.mutation<ReviewedRefund, Decision>({
      query: (decision) =>
        decision.verb === 'approve' ? call(approveRefund, decision.input) : call(declineRefund, decision.input),
      invalidatesTags: ['Admin'],
    }),
    sendTestMail: build.mutation<OutputOf<typeof sendTestMail>, string>({
      query: (email) => call(sendTestMail, email.trim() === '' ? {} : { email }),
      invalidatesTags: (_done, error) => (error ? ['Admin'] : []),
    }),
  }),
});

export const {
  useAdminSessionQuery,
  useStartStepUpMutation,
  useEndStepUpMutation,
  useRefundRequestsInfiniteQuery,
  useDecideRefundMutation,
  useSendTestMailMutation,
} = adminApi;
