import type { RequestOf } from '@vault/contracts/define';
import { type Profile, updateProfile } from '@vault/contracts/identity/profile?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { showUpdate } from '../../api/optimistic-updates';
import { changeProfile } from './profile.api';

export type SharingChoice = NonNullable<RequestOf<typeof updateProfile>['sharing']>;

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Optimistic: shown at once and reverted on failure, independently of other pending changes. */
    updateSharing: build.mutation<Profile, SharingChoice>({
      query: (sharing) => call(updateProfile, { sharing }),
      onQueryStarted: (sharing, lifecycle) =>
        showUpdate(lifecycle, {
          atOnce: changeProfile((profile) => ({ ...profile, sharing: { ...profile.sharing, ...sharing } })),
        }),
      invalidatesTags: (profile) => (profile ? ['Collector'] : []),
    }),
  }),
});

export const { useUpdateSharingMutation } = sharingApi;
