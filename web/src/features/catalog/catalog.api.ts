import { type CatalogModel, suggestModels } from '@vault/contracts/collection/catalog?light';
import { getModel, type ModelFacts } from '@vault/contracts/collection/models?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestModels: build.query<CatalogModel[], string>({
      query: (q) => call(suggestModels, { q }),
      keepUnusedDataFor: 60,
    }),
    model: build.query<ModelFacts, number>({ query: (id) => call(getModel, { id }) }),
  }),
});

export const { useSuggestModelsQuery, useModelQuery } = catalogApi;
