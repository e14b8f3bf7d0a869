import { type CarStats, getCarStats, getSubscriptionStatus } from '@vault/contracts/collection/cars?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

export type SubscriptionStatus = OutputOf<typeof getSubscriptionStatus>;

const vaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    carStats: build.query<CarStats, void>({ query: () => call(getCarStats, {}), providesTags: ['Vault'] }),
    subscriptionStatus: build.query<SubscriptionStatus, void>({
      query: () => call(getSubscriptionStatus, {}),
      providesTags: ['Vault', 'Plan'],
    }),
  }),
});

export const { useCarStatsQuery, useSubscriptionStatusQuery } = vaultApi;
