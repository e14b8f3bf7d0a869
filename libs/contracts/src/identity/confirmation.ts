import { z } from 'zod';
import { command } from '../define';

/** Base64url, as WebAuthn's JSON forms have it. */
export const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

export const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** `AuthenticationResponseJSON` of WebAuthn; what is not listed is left out. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
});
export type UsedCredential = z.output<typeof UsedCredential>;

/** Options of `navigator.credentials`, passed on as they are. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** A challenge for the user's own passkeys, with which they confirm that it is them. */
export const beginConfirmation = command({
  name: 'identity.confirmation.begin',
  http: {
    method: 'POST',
    path: '/profile/passkeys/confirmation',
    status: 200,
    access: 'member',
    summary: 'Get the options for confirming with a passkey that it is you',
  },
  input: z.strictObject({}),
  output: PasskeyOptions,
  errors: { PASSKEY_NOT_FOUND: 404 },
});
