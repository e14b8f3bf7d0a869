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

/** Makes it known who is there now. */
export function setCurrentUser(user: User | null) {
  setCurrencyDisplay(user?.currencyDisplay);
  return sessionApi.util.upsertQueryData('currentUser', undefined, user);
}
