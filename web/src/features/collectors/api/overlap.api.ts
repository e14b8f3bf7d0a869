import {
  type CollectorVault,
  getCollectorVault,
  getOverlap,
  listSuggestions,
  type Overlap,
  type Suggestion,
} from '@vault/contracts/collection/collectors?light';
import type { Page } from '@vault/contracts/common/page';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import { pageInput, paging } from './paging';

/** Two rows of cards above the directory. */
const SUGGESTIONS_PER_PAGE = 6;

/** Comparisons of vaults and wishlists. */
export const overlapApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.infiniteQuery<Page<Suggestion>, void, string | null>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => call(listSuggestions, { ...pageInput(pageParam), limit: SUGGESTIONS_PER_PAGE }),
      providesTags: [{ type: 'Collector', id: 'suggested' }],
    }),
    collectorVault: build.query<CollectorVault, string>({
      query: (id) => call(getCollectorVault, { id }),
      providesTags: (_vault, _error, id) => [{ type: 'Collector', id }],
    }),
    overlap: build.query<Overlap, string>({
      query: (id) => call(getOverlap, { id }),
      providesTags: (_overlap, _error, id) => [{ type: 'Collector', id }],
    }),
  }),
});

export const { useSuggestionsInfiniteQuery, useCollectorVaultQuery, useOverlapQuery } = overlapApi;
