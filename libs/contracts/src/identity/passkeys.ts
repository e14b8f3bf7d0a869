import { z } from 'zod';
import { command, query } from '../define';
import { Id, Moment, text } from '../common/fields';
import { User } from './auth';
import {
  bytes,
  confirmation,
  CONFIRMATION_ERRORS,
  CONFIRMATION_MISSING,
  credential,
  isConfirmed,
  PasskeyOptions,
  UsedCredential,
} from './confirmation';

export const MAX_PASSKEYS = 20;

/** Minutes for which a challenge can be answered, once. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

const PasskeyName = text(60, 'Give the passkey a name');

/** `RegistrationResponseJSON` of WebAuthn; what is not listed is left out. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** It is on all devices of the owner's password manager. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/** Oldest first. */
export const listPasskeys = query({
  name: 'identity.passkeys.list',
  http: { method: 'GET', path: '/profile/passkeys', access: 'member', summary: "List the user's passkeys" },
  input: z.strictObject({}),
  output: z.array(Passkey),
});

export const beginPasskey = command({
  name: 'identity.passkeys.begin',
  http: {
    method: 'POST',
    path: '/profile/passkeys/options',
    status: 200,
    access: 'member',
    summary: 'Get the options for a new passkey',
  },
  input: z.strictObject(confirmation).refine(isConfirmed, CONFIRMATION_MISSING),
  output: PasskeyOptions,
  errors: { ...CONFIRMATION_ERRORS, TOO_MANY_PASSKEYS: 409 },
});

export const addPasskey = command({
  name: 'identity.passkeys.add',
  http: { method: 'POST', path: '/profile/passkeys', access: 'member', summary: 'Add a passkey' },
  input: z.strictObject({ name: PasskeyName, credential: NewCredential }),
  output: Passkey,
  errors: { PASSKEY_REFUSED: 403, TOO_MANY_PASSKEYS: 409 },
});

export const renamePasskey = command({
  name: 'identity.passkeys.rename',
  http: { method: 'PUT', path: '/profile/passkeys', access: 'member', summary: 'Rename a passkey' },
  input: z.strictObject({ id: Id, name: PasskeyName }),
  output: Passkey,
  errors: { PASSKEY_NOT_FOUND: 404 },
});

export const removePasskey = command({
  name: 'identity.passkeys.remove',
  http: { method: 'DELETE', path: '/profile/passkeys', access: 'member', body: true, summary: 'Remove a passkey' },
  input: z.strictObject({ id: Id, ...confirmation }).refine(isConfirmed, CONFIRMATION_MISSING),
  output: z.null(),
  errors: { ...CONFIRMATION_ERRORS, PASSKEY_NOT_FOUND: 404 },
});

export const beginPasskeyLogin = command({
  name: 'identity.passkeys.begin-login',
  http: {
    method: 'POST',
    path: '/login/passkey/options',
    status: 200,
    access: 'public',
    summary: 'Get the options for signing in with a passkey',
  },
  input: z.strictObject({}),
  output: PasskeyOptions,
});

/** The device asked for fingerprint, face or PIN: no second step follows. */
export const loginWithPasskey = command({
  name: 'identity.passkeys.login',
  http: {
    method: 'POST',
    path: '/login/passkey',
    status: 200,
    access: 'public',
    cookies: true,
    summary: 'Sign in with a passkey',
  },
  input: z.strictObject({
    credential: UsedCredential,
    rememberMe: z.boolean().optional(),
  }),
  output: User,
  errors: { PASSKEY_REFUSED: 403, ACCOUNT_BANNED: 403, ACCOUNT_CLOSED: 403 },
});
