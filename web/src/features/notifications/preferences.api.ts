import type { RequestOf } from '@vault/contracts/define';
import {
  getPreferences,
  type Preferences,
  resumeMailbox,
  updatePreferences,
} from '@vault/contracts/notifications/preferences?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';

export type PreferenceChange = RequestOf<typeof updatePreferences>['kinds'][number];

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<Preferences, void>({
      query: () => call(getPreferences, {}),
      providesTags: ['Preference'],
    }),
    /** Shown at once, and taken back should it be refused. */
    updatePreference: build.mutation<Preferences, PreferenceChange>({
      query: (change) => call(updatePreferences, { kinds: [change] }),
      onQueryStarted: async (change, store) => {
        const dispatch = store.dispatch as AppDispatch;
        const shown = dispatch(
          preferencesApi.util.updateQueryData('preferences', undefined, ({ kinds }) => {
            const preference = kinds.find(({ kind }) => kind === change.kind);
            if (preference) Object.assign(preference, change);
          }),
        );
        await store.queryFulfilled.catch(shown.undo);
      },
    }),
    resumeMailbox: build.mutation<Preferences, void>({
      query: () => call(resumeMailbox, {}),
      onQueryStarted: async (_none, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer)
          (store.dispatch as AppDispatch)(
            preferencesApi.util.updateQueryData('preferences', undefined, () => answer.data),
          );
      },
    }),
  }),
});

export const { usePreferencesQuery, useUpdatePreferenceMutation, useResumeMailboxMutation } = preferencesApi;
