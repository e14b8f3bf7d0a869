import type { RequestOf } from '@vault/contracts/define';
import {
  login,
  loginRemembered,
  logout,
  register,
  resendVerification,
  resetPassword,
  type User,
  verifyEmail,
} from '@vault/contracts/identity/auth?light';
import { beginPasskeyLogin, loginWithPasskey } from '@vault/contracts/identity/passkeys?light';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

/** Signing in and out. Separate from session.api.ts, which every page loads. */
const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, RequestOf<typeof login>>({ query: (input) => call(login, input) }),
    beginPasskeyLogin: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => call(beginPasskeyLogin, {}),
    }),
    loginWithPasskey: build.mutation<User, RequestOf<typeof loginWithPasskey>>({
      query: (input) => call(loginWithPasskey, input),
    }),
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
  useBeginPasskeyLoginMutation,
  useLoginWithPasskeyMutation,
  useLoginMutation,
  useLoginRememberedMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useLogoutMutation,
} = signInApi;
