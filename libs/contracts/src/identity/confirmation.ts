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

const PASSWORD_MISSING = 'Enter your password';
const password = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(1000).optional();
const passkey = UsedCredential.optional();

/** What a signed-in user confirms with that it is them: the password or one of their passkeys. */
export type Confirmation = { password?: string | undefined; passkey?: UsedCredential | undefined };

/** The fields of a `Confirmation`, for inputs that are refined with `isConfirmed`. */
export const confirmation = { password, passkey };
export const passwordOrPasskey = { currentPassword: password, passkey };

export const isConfirmed = (input: Confirmation): boolean =>
  (input.password === undefined) !== (input.passkey === undefined);
export const CONFIRMATION_MISSING = { path: ['password'], message: PASSWORD_MISSING };

/** The errors of contracts that ask for a confirmation. */
export const CONFIRMATION_ERRORS = { WRONG_PASSWORD: 403, PASSKEY_REFUSED: 403 } as const;

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
