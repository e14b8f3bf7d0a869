import type { RequestOf } from '@vault/contracts/define';
import {
  changePassword,
  closeAccount,
  endOtherSessions,
  endSession,
  forgetRememberedBrowser,
  listRememberedBrowsers,
  listSessions,
  type RememberedBrowser,
  type SignedInBrowser,
} from '@vault/contracts/identity/account?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<null, RequestOf<typeof changePassword>>({
      query: (input) => call(changePassword, input),
      invalidatesTags: (_none, error) => (error ? [] : ['Browser']),
    }),
    sessions: build.query<SignedInBrowser[], void>({ query: () => call(listSessions, {}), providesTags: ['Browser'] }),
    // Invalidates after a failure too: most often the session had already ended.
    endSession: build.mutation<null, string>({ query: (id) => call(endSession, { id }), invalidatesTags: ['Browser'] }),
    endOtherSessions: build.mutation<null, void>({
      query: () => call(endOtherSessions, {}),
      invalidatesTags: ['Browser'],
    }),
    remembered: build.query<RememberedBrowser[], void>({
      query: () => call(listRememberedBrowsers, {}),
      providesTags: ['Browser'],
    }),
    forgetRememberedBrowser: build.mutation<null, string>({
      query: (id) => call(forgetRememberedBrowser, { id }),
      invalidatesTags: ['Browser'],
    }),
    closeAccount: build.mutation<null, RequestOf<typeof closeAccount>>({
      query: (confirmation) => call(closeAccount, confirmation),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useRememberedQuery,
  useForgetRememberedBrowserMutation,
  useCloseAccountMutation,
} = accountApi;
