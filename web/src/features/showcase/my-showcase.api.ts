import {
  getMyShowcase,
  renewShowcaseLink,
  type ShowcaseSettings,
  updateShowcase,
} from '@vault/contracts/collection/showcase?light';
import { getPocketVault, type PocketCar } from '@vault/contracts/collection/vault-lists?light';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';

export type ShowcaseChanges = RequestOf<typeof updateShowcase>;

const mineApi = api.injectEndpoints({
  endpoints: (build) => ({
    myShowcase: build.query<ShowcaseSettings, void>({
      query: () => call(getMyShowcase, {}),
      providesTags: ['Showcase'],
    }),
    /** The whole vault in few bytes: what there is to choose from. */
    showableCars: build.query<PocketCar[], void>({
      query: () => call(getPocketVault, {}),
      transformResponse: ({ cars }: OutputOf<typeof getPocketVault>) => cars ?? [],
      providesTags: ['Vault'],
      keepUnusedDataFor: 60,
    }),
    /** Shown at once, and taken back when it is refused. */
    updateShowcase: build.mutation<ShowcaseSettings, ShowcaseChanges>({
      query: (changes) => call(updateShowcase, changes),
      onQueryStarted: async (changes, store) => {
        const dispatch = store.dispatch as AppDispatch;
        const patch = dispatch(
          mineApi.util.updateQueryData('myShowcase', undefined, (settings) => {
            Object.assign(settings, changes);
          }),
        );
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer) dispatch(mineApi.util.upsertQueryData('myShowcase', undefined, answer.data)).catch(() => undefined);
        else patch.undo();
      },
    }),
    renewShowcaseLink: build.mutation<ShowcaseSettings, void>({
      query: () => call(renewShowcaseLink, {}),
      invalidatesTags: (settings) => (settings ? ['Showcase'] : []),
    }),
  }),
});

export const { useMyShowcaseQuery, useShowableCarsQuery, useUpdateShowcaseMutation, useRenewShowcaseLinkMutation } =
  mineApi;
