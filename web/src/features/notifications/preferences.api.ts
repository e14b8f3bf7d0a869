import type { RequestOf } from '@vault/contracts/define';
import {
  getPreferences,
  type Preferences,
  resumeMailbox,
  updatePreferences,
} from '@vault/contracts/notifications/preferences?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { changeItems } from '../../lib/change-items';

export type PreferenceChange = RequestOf<typeof updatePreferences>['kinds'][number];

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<Preferences, void>({
      query: () => call(getPreferences, {}),
      providesTags: ['Preference'],
    }),
    /** Updated at once and reverted on failure. */
    updatePreference: build.mutation<Preferences, PreferenceChange>({
      query: (change) => call(updatePreferences, { kinds: [change] }),
      onQueryStarted: (change, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changePreferences(({ kinds, ...rest }) => ({
            ...rest,
            kinds: changeItems(
              kinds,
              ({ kind }) => kind === change.kind,
              (preference) => ({ ...preference, ...change }),
            ),
          })),
        }),
    }),
    resumeMailbox: build.mutation<Preferences, void>({
      query: () => call(resumeMailbox, {}),
      onQueryStarted: (_none, lifecycle) =>
        showUpdate(lifecycle, { answered: (preferences: Preferences) => changePreferences(() => preferences) }),
    }),
  }),
});

const changePreferences = (update: (preferences: Preferences) => Preferences): Changes =>
  ({ preferences: update }) satisfies ChangesOf<typeof preferencesApi>;

export const { usePreferencesQuery, useUpdatePreferenceMutation, useResumeMailboxMutation } = preferencesApi;
