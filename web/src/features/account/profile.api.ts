import type { RequestOf } from '@vault/contracts/define';
import { removeAvatar, setAvatar } from '@vault/contracts/identity/avatar?light';
import { getProfile, type Profile, updateProfile } from '@vault/contracts/identity/profile?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';

export type ProfileChanges = RequestOf<typeof updateProfile>;
type SharingChoice = NonNullable<ProfileChanges['sharing']>;

const stale = ['Session', 'Profile', 'Showcase', 'Collector'] as const;

/** The multipart form of an avatar. */
function avatarForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('avatar', photo, 'avatar');
  return form;
}

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({ query: () => call(getProfile, {}), providesTags: ['Profile'] }),
    updateProfile: build.mutation<Profile, ProfileChanges>({
      query: (changes) => call(updateProfile, changes),
      onQueryStarted: (_changes, lifecycle) => showUpdate(lifecycle, { answered: showAnswer }),
      invalidatesTags: (profile) => (profile ? stale : []),
    }),
    /** Optimistic: shown at once and reverted on failure, independently of other pending changes. */
    updateSharing: build.mutation<Profile, SharingChoice>({
      query: (sharing) => call(updateProfile, { sharing }),
      onQueryStarted: (sharing, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeProfile((profile) => ({ ...profile, sharing: { ...profile.sharing, ...sharing } })),
        }),
      invalidatesTags: (profile) => (profile ? ['Collector'] : []),
    }),
    setAvatar: build.mutation<Profile, Blob>({
      // The form's file replaces the contract's list of URLs.
      query: (photo) => call(setAvatar, { images: [] }, avatarForm(photo)),
      onQueryStarted: (_photo, lifecycle) => showUpdate(lifecycle, { answered: showAnswer }),
      invalidatesTags: (profile) => (profile ? stale : []),
    }),
    removeAvatar: build.mutation<Profile, void>({
      query: () => call(removeAvatar, {}),
      onQueryStarted: (_none, lifecycle) => showUpdate(lifecycle, { answered: showAnswer }),
      invalidatesTags: (profile) => (profile ? stale : []),
    }),
  }),
});

export const changeProfile = (changed: (profile: Profile) => Profile): Changes =>
  ({ profile: changed }) satisfies ChangesOf<typeof profileApi>;

const showAnswer = (answer: Profile): Changes => changeProfile(() => answer);

export const {
  useProfileQuery,
  useUpdateProfileMutation,
  useUpdateSharingMutation,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
} = profileApi;
