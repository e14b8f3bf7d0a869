import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '@vault/contracts/marketplace/saved-searches?light';
import type { RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

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
    /** Shown at once, and taken back when it is refused. */
    updateSavedSearch: build.mutation<SavedSearch, RequestOf<typeof updateSavedSearch>>({
      query: (changes) => call(updateSavedSearch, changes),
      onQueryStarted: async ({ id, name, notify, seen }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          searchesApi.util.updateQueryData('savedSearches', undefined, (searches) => {
            const search = searches.find((one) => one.id === id);
            if (!search) return;
            if (name) search.name = name;
            if (notify) search.notify = notify;
            if (seen) search.newMatches = 0;
          }),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    deleteSavedSearch: build.mutation<null, string>({
      query: (id) => call(deleteSavedSearch, { id }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          searchesApi.util.updateQueryData('savedSearches', undefined, (searches) =>
            searches.filter((one) => one.id !== id),
          ),
        );
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

export const {
  useSavedSearchesQuery,
  useCreateSavedSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
} = searchesApi;
