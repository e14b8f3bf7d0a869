import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '@vault/contracts/marketplace/saved-searches?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { changeItems } from '../../lib/change-items';

const searchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<SavedSearch[], void>({
      query: () => call(listSavedSearches, {}),
      providesTags: ['SavedSearch'],
    }),
    createSavedSearch: build.mutation<SavedSearch, RequestOf<typeof createSavedSearch>>({
      query: (search) => call(createSavedSearch, search),
      invalidatesTags: (search) => (search ? ['SavedSearch'] : []),
    }),
    /** Updated at once and reverted on failure. */
    updateSavedSearch: build.mutation<SavedSearch, RequestOf<typeof updateSavedSearch>>({
      query: (changes) => call(updateSavedSearch, changes),
      onQueryStarted: ({ id, name, notify, seen }, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeSearch(id, (search) => ({
            ...search,
            ...(name && { name }),
            ...(notify && { notify }),
            ...(seen && { newMatches: 0 }),
          })),
        }),
    }),
    deleteSavedSearch: build.mutation<null, string>({
      query: (id) => call(deleteSavedSearch, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { atOnce: changeSearch(id, () => null) }),
    }),
  }),
});

const changeSearch = (id: string, update: (search: SavedSearch) => SavedSearch | null): Changes =>
  ({
    savedSearches: (searches) => changeItems(searches, (search) => search.id === id, update),
  }) satisfies ChangesOf<typeof searchesApi>;

export const {
  useSavedSearchesQuery,
  useCreateSavedSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
} = searchesApi;
