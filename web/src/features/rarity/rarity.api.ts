import {
  getCarRarity,
  getRarityHistory,
  getRarityOverview,
  type Rarity,
  type RarityOverview,
  recalculateRarity,
} from '@vault/contracts/collection/rarity?light';
import { claimReleaseFacts, getReleaseFacts, type ReleaseFacts } from '@vault/contracts/collection/release-facts?light';
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
    releaseFacts: build.query<ReleaseFacts, number>({
      query: (id) => call(getReleaseFacts, { id }),
      providesTags: (_release, _error, id) => [{ type: 'Release', id }],
    }),
    claimFacts: build.mutation<ReleaseFacts, RequestOf<typeof claimReleaseFacts>>({
      query: (claim) => call(claimReleaseFacts, claim),
      invalidatesTags: (release) => (release ? [{ type: 'Release', id: release.id }, 'Rarity'] : []),
    }),
  }),
});

export const {
  useRarityQuery,
  useRecalculateRarityMutation,
  useRarityHistoryQuery,
  useRarityOverviewQuery,
  useReleaseFactsQuery,
  useClaimFactsMutation,
} = rarityApi;
