import { type CatalogModel, suggestModels } from '@vault/contracts/collection/catalog?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestModels: build.query<CatalogModel[], string>({
      query: (q) => call(suggestModels, { q }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSuggestModelsQuery } = catalogApi;
