import {
  type Checklist,
  type ChecklistSummary,
  createChecklist,
  deleteChecklist,
  getChecklist,
  getSeriesChecklist,
  getSharedChecklist,
  listChecklists,
  listStartedSeries,
  type SeriesChecklist,
  shareChecklist,
  type SharedChecklist,
  unshareChecklist,
  updateChecklist,
  wishForChecklist,
  wishForSeries,
} from '@vault/contracts/collection/checklists?light';
import { listReleases, listSeries, type Release, type SeriesSummary } from '@vault/contracts/collection/releases?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const listTag = { type: 'Checklist', id: 'LIST' } as const;
const wishTags = ['Checklist' as const, { type: 'Wish', id: 'LIST' } as const, 'Wished' as const];
const tagOf = (id: string) => ({ type: 'Checklist' as const, id });

export const checklistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checklists: build.query<ChecklistSummary[], void>({
      query: () => call(listChecklists, {}),
      providesTags: [listTag],
    }),
    checklist: build.query<Checklist, string>({
      query: (id) => call(getChecklist, { id }),
      providesTags: (_checklist, _error, id) => [tagOf(id)],
    }),
    seriesChecklist: build.query<SeriesChecklist, number>({
      query: (seriesId) => call(getSeriesChecklist, { seriesId }),
      providesTags: (_checklist, _error, id) => [tagOf(`series ${id}`)],
    }),
    sharedChecklist: build.query<SharedChecklist, string>({
      query: (token) => call(getSharedChecklist, { token }),
      // The owner may withdraw it at any time.
      keepUnusedDataFor: 0,
    }),
    startedSeries: build.query<SeriesSummary[], void>({
      query: () => call(listStartedSeries, {}),
      providesTags: [tagOf('started series')],
    }),
    findSeries: build.query<SeriesSummary[], string>({
      query: (search) => call(listSeries, { search }),
      keepUnusedDataFor: 60,
    }),
    findReleases: build.query<Release[], string>({
      query: (search) => call(listReleases, { search }),
      keepUnusedDataFor: 60,
    }),
    createChecklist: build.mutation<Checklist, RequestOf<typeof createChecklist>>({
      query: (checklist) => call(createChecklist, checklist),
      invalidatesTags: (made) => (made ? [listTag] : []),
    }),
    updateChecklist: build.mutation<Checklist, RequestOf<typeof updateChecklist>>({
      query: (changes) => call(updateChecklist, changes),
      invalidatesTags: (changed) => (changed ? [listTag, tagOf(changed.id)] : []),
    }),
    deleteChecklist: build.mutation<null, string>({
      query: (id) => call(deleteChecklist, { id }),
      invalidatesTags: (_none, error) => (error ? [] : [listTag]),
    }),
    shareChecklist: build.mutation<OutputOf<typeof shareChecklist>, string>({
      query: (id) => call(shareChecklist, { id }),
      invalidatesTags: (shared, _error, id) => (shared ? [listTag, tagOf(id)] : []),
    }),
    unshareChecklist: build.mutation<null, string>({
      query: (id) => call(unshareChecklist, { id }),
      invalidatesTags: (_none, error, id) => (error ? [] : [listTag, tagOf(id)]),
    }),
    wishForChecklist: build.mutation<OutputOf<typeof wishForChecklist>, string>({
      query: (id) => call(wishForChecklist, { id }),
      invalidatesTags: (wished) => (wished ? wishTags : []),
    }),
    wishForSeries: build.mutation<OutputOf<typeof wishForSeries>, number>({
      query: (seriesId) => call(wishForSeries, { seriesId }),
      invalidatesTags: (wished) => (wished ? wishTags : []),
    }),
  }),
});

export const {
  useChecklistsQuery,
  useChecklistQuery,
  useSeriesChecklistQuery,
  useSharedChecklistQuery,
  useStartedSeriesQuery,
  useFindSeriesQuery,
  useFindReleasesQuery,
  useCreateChecklistMutation,
  useUpdateChecklistMutation,
  useDeleteChecklistMutation,
  useShareChecklistMutation,
  useUnshareChecklistMutation,
  useWishForChecklistMutation,
  useWishForSeriesMutation,
} = checklistsApi;
