import { getCurrentUser, type User } from '@vault/contracts/identity/auth?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { setCurrencyDisplay } from '../../lib/currency-display';
import { knownUser } from '../../lib/known-user';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null if nobody is signed in. */
    currentUser: build.query<User | null, void>({
      queryFn: async (_input, _store, _extra, baseQuery) => {
        const result = await baseQuery(call(getCurrentUser, {}));
        const user = result.error ? null : (result.data as User);
        const unavailable = result.error && result.error.status !== 401;
        setCurrencyDisplay((unavailable ? knownUser() : user)?.currencyDisplay);
        return unavailable ? { error: result.error } : { data: user };
      },
      providesTags: ['Session'],
    }),
  }),
});

export const { useCurrentUserQuery } = sessionApi;

/** Sets the current user after a sign-in. */
export function setCurrentUser(user: User | null) {
  setCurrencyDisplay(user?.currencyDisplay);
  return sessionApi.util.upsertQueryData('currentUser', undefined, user);
}

/** Sets the state of a visitor, without checking the session. */
export const setSignedOut = () =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: null }]);

/** Checks the session again; the current state stays until there is an answer. */
export const refetchCurrentUser = () =>
  sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
