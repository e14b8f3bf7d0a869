import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { beginConfirmation } from '@vault/contracts/identity/confirmation?light';
import { api } from './api';
import { call } from './base-query';

const { useBeginConfirmationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    beginConfirmation: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => call(beginConfirmation, {}),
    }),
  }),
});

/** Lets the device confirm with one of the user's passkeys that it is them. Throws when it does not. */
export function usePasskeyConfirmation(): () => Promise<AuthenticationResponseJSON> {
  const [begin] = useBeginConfirmationMutation();
  return async () => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      begin().unwrap(),
    ]);
    return startAuthentication({ optionsJSON });
  };
}
