import type { RequestOf } from '@vault/contracts/define';
import { type Profile, updateProfile } from '@vault/contracts/identity/profile?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';
import { profileApi } from './profile.api';

export type SharingChoice = NonNullable<RequestOf<typeof updateProfile>['sharing']>;

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once, and taken back should it be refused; several at a time do not disturb each other. */
    updateSharing: build.mutation<Profile, SharingChoice>({
      query: (sharing) => call(updateProfile, { sharing }),
      onQueryStarted: async (sharing, store) => {
        const dispatch = store.dispatch as AppDispatch;
        const shown = dispatch(
          profileApi.util.updateQueryData('profile', undefined, (profile) => {
            Object.assign(profile.sharing, sharing);
          }),
        );
        await store.queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: (profile) => (profile ? ['Collector'] : []),
    }),
  }),
});

export const { useUpdateSharingMutation } = sharingApi;
