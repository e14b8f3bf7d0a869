import {
  type CollectionInsights,
  getCollectionInsights,
  type HistoryRange,
} from '@vault/contracts/collection/insights?light';
import { type CollectionAnalytics, getCollectionAnalytics } from '@vault/contracts/collection/trends?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    insights: build.query<CollectionInsights, HistoryRange>({
      query: (range) => call(getCollectionInsights, { range }),
      providesTags: ['Vault'],
    }),
    /** Part of the paid plans. */
    analytics: build.query<CollectionAnalytics, void>({
      query: () => call(getCollectionAnalytics, {}),
      providesTags: ['Vault', 'Plan'],
    }),
  }),
});

export const { useInsightsQuery, useAnalyticsQuery } = insightsApi;
