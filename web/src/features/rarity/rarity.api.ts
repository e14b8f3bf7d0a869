import { claimModelFacts, getModel, type ModelFacts } from '@vault/contracts/collection/models?light';
import {
  getCarRarity,
  getRarityHistory,
  getRarityOverview,
  type Rarity,
  type RarityOverview,
  recalculateRarity,
} from '@vault/contracts/collection/rarity?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

export type RarityHistory = OutputOf<typeof getRarityHistory>;

export const rarityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null until it has been computed for the first time. */
    rarity: build.query<Rarity | null, string>({
      query: (id) => call(getCarRarity, { id }),
      providesTags: (_rarity, _error, id) => [{ type: 'Rarity', id }],
    }),
    recalculateRarity: build.mutation<Rarity, string>({
      query: (id) => call(recalculateRarity, { id }),
      invalidatesTags: (rarity, _error, id) =>
        rarity ? [{ type: 'Rarity', id }, { type: 'Rarity', id: 'OVERVIEW' }, { type: 'Car', id }, 'Vault'] : [],
    }),
    rarityHistory: build.query<RarityHistory, string>({
      query: (id) => call(getRarityHistory, { id }),
      providesTags: (_moments, _error, id) => [{ type: 'Rarity', id }],
    }),
    rarityOverview: build.query<RarityOverview, void>({
      query: () => call(getRarityOverview, {}),
      providesTags: [{ type: 'Rarity', id: 'OVERVIEW' }, 'Vault'],
    }),
    castingFacts: build.query<ModelFacts, number>({
      query: (id) => call(getModel, { id }),
      providesTags: (_model, _error, id) => [{ type: 'Model', id }],
    }),
    claimFacts: build.mutation<ModelFacts, RequestOf<typeof claimModelFacts>>({
      query: (claim) => call(claimModelFacts, claim),
      invalidatesTags: (model) => (model ? [{ type: 'Model', id: model.id }, 'Rarity'] : []),
    }),
  }),
});

export const {
  useRarityQuery,
  useRecalculateRarityMutation,
  useRarityHistoryQuery,
  useRarityOverviewQuery,
  useCastingFactsQuery,
  useClaimFactsMutation,
} = rarityApi;
