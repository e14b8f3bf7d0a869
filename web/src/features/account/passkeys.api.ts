import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { RequestOf } from '@vault/contracts/define';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '@vault/contracts/identity/passkeys?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkey[], void>({ query: () => call(listPasskeys, {}), providesTags: ['Passkey'] }),
    beginPasskey: build.mutation<PublicKeyCredentialCreationOptionsJSON, RequestOf<typeof beginPasskey>>({
      query: (confirmation) => call(beginPasskey, confirmation),
    }),
    addPasskey: build.mutation<Passkey, RequestOf<typeof addPasskey>>({
      query: (input) => call(addPasskey, input),
      invalidatesTags: ['Passkey'],
    }),
    // Invalidates after a failure too: most often the passkey had been removed already.
    renamePasskey: build.mutation<Passkey, RequestOf<typeof renamePasskey>>({
      query: (input) => call(renamePasskey, input),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<null, RequestOf<typeof removePasskey>>({
      query: (input) => call(removePasskey, input),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
