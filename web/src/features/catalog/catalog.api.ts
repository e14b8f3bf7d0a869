import {
  type CastingSuggestion,
  getRelease,
  listReleases,
  type Release,
  suggestCastings,
} from '@vault/contracts/collection/releases?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestCastings: build.query<CastingSuggestion[], string>({
      query: (q) => call(suggestCastings, { q }),
      keepUnusedDataFor: 60,
    }),
    searchReleases: build.query<Release[], string>({
      query: (search) => call(listReleases, { search }),
      keepUnusedDataFor: 60,
    }),
    release: build.query<Release, number>({ query: (id) => call(getRelease, { id }), providesTags: ['Proposal'] }),
  }),
});

export const { useSuggestCastingsQuery, useSearchReleasesQuery, useReleaseQuery } = catalogApi;
