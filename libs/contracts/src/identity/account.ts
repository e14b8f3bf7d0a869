import { z } from 'zod';
import { command, event, query } from '../define';
import { Id, Moment } from '../common/fields';
import { NewPassword } from './auth';
import {
  confirmation,
  CONFIRMATION_ERRORS,
  CONFIRMATION_MISSING,
  isConfirmed,
  passwordOrPasskey,
} from './confirmation';

/** Days within which signing in restores a closed account. */
export const RESTORE_DAYS = 30;

/** Ends the user's other sessions and forgets other remembered browsers; the calling session stays. */
export const changePassword = command({
  name: 'identity.account.change-password',
  http: { method: 'PUT', path: '/profile/password', status: 204, access: 'member', summary: 'Change the password' },
  input: z
    .strictObject({ ...passwordOrPasskey, newPassword: NewPassword })
    .refine(({ currentPassword, passkey }) => isConfirmed({ password: currentPassword, passkey }), {
      ...CONFIRMATION_MISSING,
      path: ['currentPassword'],
    }),
  output: z.null(),
  errors: CONFIRMATION_ERRORS,
});

/** A browser session that is signed in. `device` is a readable description such as 'Firefox on Windows'. */
export const SignedInBrowser = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Moment,
  lastSeenAt: Moment,
  device: z.string(),
});
export type SignedInBrowser = z.output<typeof SignedInBrowser>;

/** The calling session first, then by last use, latest first; at most 100. */
export const listSessions = query({
  name: 'identity.account.sessions',
  http: { method: 'GET', path: '/profile/sessions', access: 'member', summary: "List the user's signed-in browsers" },
  input: z.strictObject({}),
  output: z.array(SignedInBrowser),
});

export const endSession = command({
  name: 'identity.account.end-session',
  http: { method: 'DELETE', path: '/profile/sessions/:id', access: 'owner', summary: 'Sign out one browser' },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { SESSION_NOT_FOUND: 404 },
});

/** Ends every session but the calling one, and forgets the remembered browsers of the ended sessions. */
export const endOtherSessions = command({
  name: 'identity.account.end-other-sessions',
  http: { method: 'DELETE', path: '/profile/sessions', access: 'member', summary: 'Sign out all other browsers' },
  input: z.strictObject({}),
  output: z.null(),
});

/** A browser with a remember-me token, which can sign in without a password. */
export const RememberedBrowser = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment,
  expiresAt: Moment,
});
export type RememberedBrowser = z.output<typeof RememberedBrowser>;

export const listRememberedBrowsers = query({
  name: 'identity.account.remembered-browsers',
  http: {
    method: 'GET',
    path: '/profile/remembered',
    access: 'member',
    summary: "List the user's remembered browsers",
  },
  input: z.strictObject({}),
  output: z.array(RememberedBrowser),
});

/** Also ends the browser's sessions. */
export const forgetRememberedBrowser = command({
  name: 'identity.account.forget-remembered-browser',
  http: { method: 'DELETE', path: '/profile/remembered/:id', access: 'owner', summary: 'Forget a remembered browser' },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { REMEMBERED_NOT_FOUND: 404 },
});

/**
 * Closes the account: hidden everywhere at once, restored by signing in with `restore` within 30 days, and purged from
 * all services after that. Refused with 409 while a transaction is paid or shipped but not completed, and for the
 * administrator.
 */
export const closeAccount = command({
  name: 'identity.account.close',
  http: {
    method: 'DELETE',
    path: '/account',
    access: 'member',
    body: true,
    cookies: true,
    summary: 'Close the account',
  },
  input: z.strictObject(confirmation).refine(isConfirmed, CONFIRMATION_MISSING),
  output: z.null(),
  errors: { ...CONFIRMATION_ERRORS, DEALS_UNDER_WAY: 409, ADMIN_STAYS: 409 },
});

/** Billing schedules the end of the paid plan; notifications mails the user how to restore the account. */
export const accountClosed = event({
  name: 'identity.account-closed.v1',
  consumers: ['billing', 'notifications'],
  payload: z.object({ userId: Id, email: z.string(), firstName: z.string(), closedAt: Moment, purgeAt: Moment }),
});

export const accountRestored = event({
  name: 'identity.account-restored.v1',
  consumers: ['billing', 'notifications'],
  payload: z.object({ userId: Id, email: z.string(), firstName: z.string(), restoredAt: Moment }),
});

/** All data of the user is deleted; what other users still need stays without a name. Cannot be undone. */
export const accountPurged = event({
  name: 'identity.account-purged.v1',
  consumers: ['billing', 'collection', 'marketplace', 'notifications'],
  payload: z.object({ userId: Id, purgedAt: Moment }),
});
