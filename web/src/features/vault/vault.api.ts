import { type CarStats, getCarStats, getSubscriptionStatus } from '@vault/contracts/collection/cars?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type SubscriptionStatus = OutputOf<typeof getSubscriptionStatus>;

export const vaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    carStats: build.query<CarStats, void>({ query: () => call(getCarStats, {}), providesTags: ['Vault'] }),
    subscriptionStatus: build.query<SubscriptionStatus, void>({
      query: () => call(getSubscriptionStatus, {}),
      providesTags: ['Vault', 'Plan'],
    }),
  }),
});

export const { useCarStatsQuery, useSubscriptionStatusQuery } = vaultApi;
