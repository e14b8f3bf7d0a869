import type { Page } from '@vault/contracts/common/page';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import {
  cancelSubscription,
  changePlan,
  getCheckout,
  getSubscription,
  type Invoice,
  listInvoices,
  openPortal,
  previewPlanChange,
  resumeSubscription,
  startCheckout,
  type Subscription,
} from '@vault/contracts/billing/subscription?light';
import { type RefundRequest, requestRefund } from '@vault/contracts/billing/refunds?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type PlanChoice = RequestOf<typeof startCheckout>;
export type CheckoutState = OutputOf<typeof getCheckout>;
export type ChangePreview = OutputOf<typeof previewPlanChange>;

/** Retries of the same request have the same key, so that none of them pays twice. */
interface Keyed {
  idempotencyKey: string;
}

const stale = ['Plan', 'Session', 'Vault'] as const;

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({
      query: () => call(getSubscription, {}),
      providesTags: ['Plan'],
    }),
    checkout: build.query<CheckoutState, string>({ query: (id) => call(getCheckout, { id }), keepUnusedDataFor: 0 }),
    startCheckout: build.mutation<{ url: string }, PlanChoice & Keyed>({
      query: ({ idempotencyKey, ...choice }) => ({ ...call(startCheckout, choice), idempotencyKey }),
    }),
    openPortal: build.mutation<{ url: string }, Keyed>({
      query: ({ idempotencyKey }) => ({ ...call(openPortal, {}), idempotencyKey }),
    }),
    previewPlanChange: build.query<ChangePreview, PlanChoice>({
      query: (choice) => call(previewPlanChange, choice),
      keepUnusedDataFor: 0,
    }),
    changePlan: build.mutation<Subscription, PlanChoice & Keyed>({
      query: ({ idempotencyKey, ...choice }) => ({ ...call(changePlan, choice), idempotencyKey }),
      invalidatesTags: (done) => (done ? stale : []),
    }),
    cancelSubscription: build.mutation<Subscription, Keyed>({
      query: ({ idempotencyKey }) => ({ ...call(cancelSubscription, {}), idempotencyKey }),
      invalidatesTags: (done) => (done ? stale : []),
    }),
    resumeSubscription: build.mutation<Subscription, Keyed>({
      query: ({ idempotencyKey }) => ({ ...call(resumeSubscription, {}), idempotencyKey }),
      invalidatesTags: (done) => (done ? stale : []),
    }),
    invoices: build.infiniteQuery<Page<Invoice>, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => call(listInvoices, { limit: 12, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: ['Plan'],
    }),
    requestRefund: build.mutation<RefundRequest, { reason: string } & Keyed>({
      query: ({ idempotencyKey, reason }) => ({ ...call(requestRefund, { reason }), idempotencyKey }),
      invalidatesTags: (done) => (done ? ['Plan'] : []),
    }),
  }),
});

export const {
  useSubscriptionQuery,
  useCheckoutQuery,
  useStartCheckoutMutation,
  useOpenPortalMutation,
  usePreviewPlanChangeQuery,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useInvoicesInfiniteQuery,
  useRequestRefundMutation,
} = billingApi;
