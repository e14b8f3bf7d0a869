import { getCurrentUser, type User } from '@vault/contracts/identity/auth?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { setCurrencyDisplay } from '../../lib/currency-display';
import { knownUser } from '../../lib/known-user';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null: nobody is signed in. */
    currentUser: build.query<User | null, void>({
      queryFn: async (_input, _store, _extra, fetchWith) => {
        const answer = await fetchWith(call(getCurrentUser, {}));
        const user = answer.error ? null : (answer.data as User);
        const away = answer.error && answer.error.status !== 401;
        setCurrencyDisplay((away ? knownUser() : user)?.currencyDisplay);
        return away ? { error: answer.error } : { data: user };
      },
      providesTags: ['Session'],
    }),
  }),
});

export const { useCurrentUserQuery } = sessionApi;

/** Makes it known who is there now. */
export function setCurrentUser(user: User | null) {
  setCurrencyDisplay(user?.currencyDisplay);
  return sessionApi.util.upsertQueryData('currentUser', undefined, user);
}

/** It is known already that nobody is signed in. */
export const setSignedOut = () =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: null }]);

/** Asks anew who is there, keeping what is known until there is an answer. */
export const refetchCurrentUser = () =>
  sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
