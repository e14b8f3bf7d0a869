import type { RequestOf } from '@vault/contracts/define';
import {
  getCurrentUser,
  login,
  loginRemembered,
  logout,
  register,
  resendVerification,
  resetPassword,
  type User,
  verifyEmail,
} from '@vault/contracts/identity/auth?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null: nobody is signed in. */
    currentUser: build.query<User | null, void>({
      queryFn: async (_input, _store, _extra, fetchWith) => {
        const answer = await fetchWith(call(getCurrentUser, {}));
        if (answer.error) return answer.error.status === 401 ? { data: null } : { error: answer.error };
        return { data: answer.data as User };
      },
      providesTags: ['Session'],
    }),
    login: build.mutation<User, RequestOf<typeof login>>({ query: (input) => call(login, input) }),
    loginRemembered: build.mutation<User, void>({ query: () => call(loginRemembered, {}) }),
    register: build.mutation<User, RequestOf<typeof register>>({ query: (input) => call(register, input) }),
    resetPassword: build.mutation<{ status: 'code_sent' | 'reset' }, RequestOf<typeof resetPassword>>({
      query: (input) => call(resetPassword, input),
    }),
    verifyEmail: build.mutation<{ status: 'verified' }, string>({
      query: (token) => call(verifyEmail, { token }),
      invalidatesTags: ['Session'],
    }),
    resendVerification: build.mutation<{ status: 'sent' | 'already_verified' }, void>({
      query: () => call(resendVerification, {}),
    }),
    logout: build.mutation<null, void>({ query: () => call(logout, {}) }),
  }),
});

export const {
  useCurrentUserQuery,
  useLoginMutation,
  useLoginRememberedMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useLogoutMutation,
} = sessionApi;
export const setCurrentUser = (user: User | null) => sessionApi.util.upsertQueryData('currentUser', undefined, user);
