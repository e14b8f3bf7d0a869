import {
  type CollectionInsights,
  getCollectionInsights,
  type HistoryRange,
} from '@vault/contracts/collection/insights?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    insights: build.query<CollectionInsights, HistoryRange>({
      query: (range) => call(getCollectionInsights, { range }),
      providesTags: ['Vault'],
    }),
  }),
});

export const { useInsightsQuery } = insightsApi;
