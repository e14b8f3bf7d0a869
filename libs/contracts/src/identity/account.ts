import { z } from 'zod';
import { command, event, query } from '../define';
import { Id, Moment } from '../common/fields';
import { NewPassword } from './auth';

/** Days in which a closed account comes back by signing in. */
export const RESTORE_DAYS = 30;

const password = z.string('Enter your password').min(1, 'Enter your password').max(1000);

/** Ends the other sessions and remembered browsers; this one goes on. */
export const changePassword = command({
  name: 'identity.account.change-password',
  http: { method: 'PUT', path: '/profile/password', status: 204, access: 'member', summary: 'Change the password' },
  input: z.strictObject({ currentPassword: password, newPassword: NewPassword }),
  output: z.null(),
  errors: { WRONG_PASSWORD: 403 },
});

/** A browser that is signed in. `device` in words: 'Firefox on Windows'. */
export const SignedInBrowser = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Moment,
  lastSeenAt: Moment,
  device: z.string(),
});
export type SignedInBrowser = z.output<typeof SignedInBrowser>;

/** The one that asks first, then the latest seen; at most 100. */
export const listSessions = query({
  name: 'identity.account.sessions',
  http: { method: 'GET', path: '/profile/sessions', access: 'member', summary: 'Where one is signed in' },
  input: z.strictObject({}),
  output: z.array(SignedInBrowser),
});

export const endSession = command({
  name: 'identity.account.end-session',
  http: { method: 'DELETE', path: '/profile/sessions/:id', access: 'owner', summary: 'Sign one browser out' },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { SESSION_NOT_FOUND: 404 },
});

/** Remembered browsers are forgotten with their sessions. */
export const endOtherSessions = command({
  name: 'identity.account.end-other-sessions',
  http: { method: 'DELETE', path: '/profile/sessions', access: 'member', summary: 'Sign out everywhere else' },
  input: z.strictObject({}),
  output: z.null(),
});

/** A browser that may sign in by itself. */
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
  http: { method: 'GET', path: '/profile/remembered', access: 'member', summary: 'Browsers that are remembered' },
  input: z.strictObject({}),
  output: z.array(RememberedBrowser),
});

/** Its sessions end too. */
export const forgetRememberedBrowser = command({
  name: 'identity.account.forget-remembered-browser',
  http: { method: 'DELETE', path: '/profile/remembered/:id', access: 'owner', summary: 'Remember a browser no more' },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { REMEMBERED_NOT_FOUND: 404 },
});

/**
 * Closed at once and hidden everywhere; signing in with `restore` within 30 days brings it back, afterwards it is
 * purged everywhere. Refused while something that was paid for or shipped is still under way on the market, and for
 * the administrator.
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
  input: z.strictObject({ password }),
  output: z.null(),
  errors: { WRONG_PASSWORD: 403, DEALS_UNDER_WAY: 409, ADMIN_STAYS: 409 },
});

/** Billing plans the end of what is paid; the person is told how to come back. */
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

/** Everything of the person goes; what others need of it stays without a name. It cannot be undone. */
export const accountPurged = event({
  name: 'identity.account-purged.v1',
  consumers: ['billing', 'collection', 'marketplace', 'notifications'],
  payload: z.object({ userId: Id, purgedAt: Moment }),
});
