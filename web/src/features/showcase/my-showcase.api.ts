import {
  getMyShowcase,
  renewShowcaseLink,
  type ShowcaseSettings,
  updateShowcase,
} from '@vault/contracts/collection/showcase?light';
import { getOfflineVault, type OfflineCar } from '@vault/contracts/collection/vault-lists?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';

export type ShowcaseChanges = RequestOf<typeof updateShowcase>;

const myShowcaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    myShowcase: build.query<ShowcaseSettings, void>({
      query: () => call(getMyShowcase, {}),
      providesTags: ['Showcase'],
    }),
    /** The whole vault in compact form, to choose cars from. */
    showableCars: build.query<OfflineCar[], void>({
      query: () => call(getOfflineVault, {}),
      transformResponse: ({ cars }: OutputOf<typeof getOfflineVault>) => cars ?? [],
      providesTags: ['Vault'],
      keepUnusedDataFor: 60,
    }),
    /** An optimistic update, rolled back on failure. */
    updateShowcase: build.mutation<ShowcaseSettings, ShowcaseChanges>({
      query: (changes) => call(updateShowcase, changes),
      onQueryStarted: (changes, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeSettings((settings) => Object.assign({}, settings, changes)),
          answered: (updated: ShowcaseSettings) => changeSettings(() => updated),
        }),
    }),
    renewShowcaseLink: build.mutation<ShowcaseSettings, void>({
      query: () => call(renewShowcaseLink, {}),
      invalidatesTags: (settings) => (settings ? ['Showcase'] : []),
    }),
  }),
});

const changeSettings = (change: (settings: ShowcaseSettings) => ShowcaseSettings): Changes =>
  ({ myShowcase: change }) satisfies ChangesOf<typeof myShowcaseApi>;

export const { useMyShowcaseQuery, useShowableCarsQuery, useUpdateShowcaseMutation, useRenewShowcaseLinkMutation } =
  myShowcaseApi;
