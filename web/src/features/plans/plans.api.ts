import { listPlans, type Plan } from '@vault/contracts/billing/plans?light';
import { getSubscriptionStatus } from '@vault/contracts/collection/cars?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

export type Subscription = OutputOf<typeof getSubscriptionStatus>;

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Plan[], void>({ query: () => call(listPlans, {}), providesTags: ['Plan'] }),
    /** The plan that counts and the car limit; tagged Vault, so that adding and binning cars renews it. */
    subscription: build.query<Subscription, void>({
      query: () => call(getSubscriptionStatus, {}),
      providesTags: ['Vault', 'Plan'],
    }),
  }),
});

export const { usePlansQuery, useSubscriptionQuery } = plansApi;
