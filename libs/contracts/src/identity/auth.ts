import { z } from 'zod';
import { SubscriptionStatus, Tier } from '../billing/plans';
import { command, event, query } from '../define';
import { Email, Id, line, Moment, storable } from '../common/fields';
import { CurrencyDisplay } from './profile';
import { NOTHING_SHARED, Sharing } from './sharing';
import { SecondStepCode } from './two-step';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const RESET_CODE_MINUTES = 15;

/** Not trimmed: spaces are part of a password. */
export const NewPassword = storable(
  z
    .string(`Password must be at least ${PASSWORD_MIN} characters`)
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`),
);

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier: Tier,
  subscriptionStatus: SubscriptionStatus,
  subscriptionExpiresAt: Moment.nullable(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** How amounts are displayed; part of the user because the first page already needs it. */
  currencyDisplay: CurrencyDisplay,
  /** The guided tour was shown; it is offered at sign-in until then. */
  tourSeen: z.boolean(),
  createdAt: Moment,
});
export type User = z.output<typeof User>;

export const register = command({
  name: 'identity.auth.register',
  http: {
    hashesPassword: true,
    method: 'POST',
    path: '/register',
    access: 'public',
    cookies: true,
    summary: 'Register an account and sign in',
  },
  input: z.strictObject({
    email: Email,
    password: NewPassword,
    firstName: line(80, 'First name is required'),
    lastName: line(80, 'Last name is required'),
  }),
  output: User,
  errors: { EMAIL_TAKEN: 409 },
});

export const login = command({
  name: 'identity.auth.login',
  http: {
    hashesPassword: true,
    method: 'POST',
    path: '/login',
    status: 200,
    access: 'public',
    cookies: true,
    summary: 'Sign in',
  },
  input: z.strictObject({
    email: Email,
    password: z.string('Please enter both email and password').min(1, 'Please enter both email and password').max(1000),
    rememberMe: z.boolean().optional(),
    /** Of the authenticator app, or a recovery code; asked for by `TWO_STEP_REQUIRED`. */
    code: SecondStepCode.optional(),
    /** Restores a closed account. */
    restore: z.boolean().optional(),
  }),
  output: User,
  errors: {
    INVALID_CREDENTIALS: 401,
    ACCOUNT_BANNED: 403,
    ACCOUNT_CLOSED: 403,
    TWO_STEP_REQUIRED: 403,
    INVALID_TWO_STEP_CODE: 403,
  },
});

export const loginRemembered = command({
  name: 'identity.auth.login-remembered',
  http: {
    method: 'POST',
    path: '/login/remember',
    status: 200,
    access: 'public',
    cookies: true,
    summary: 'Sign in with the remember-me cookie, which is replaced',
  },
  input: z.strictObject({}),
  output: User,
  errors: { UNAUTHORIZED: 401 },
});

export const logout = command({
  name: 'identity.auth.logout',
  http: { method: 'POST', path: '/logout', status: 204, access: 'public', cookies: true, summary: 'Sign out' },
  input: z.strictObject({}),
  output: z.null(),
});

export const getCurrentUser = query({
  name: 'identity.auth.current-user',
  http: { method: 'GET', path: '/auth/user', access: 'member', summary: 'Get the signed-in user' },
  input: z.strictObject({}),
  output: User,
});

export const ResetCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of the code');

/** 130 bits and more. */
export const RESET_LINK_TOKEN_LENGTH = 28;
/** The token in the reset mail's link, which is sent instead of the code. */
export const ResetLinkToken = z
  .string()
  .trim()
  .regex(new RegExp(`^[a-z]{${RESET_LINK_TOKEN_LENGTH}}$`));

/**
 * Without `code`: mails a reset code and link (`code_sent`), and sets the cookie of the browser that the code belongs to.
 * With `code`: sets the password and ends every session of the account (`reset`).
 */
export const resetPassword = command({
  name: 'identity.auth.reset-password',
  http: {
    hashesPassword: true,
    method: 'POST',
    path: '/reset-password',
    status: 200,
    access: 'public',
    cookies: true,
    otherStatuses: { 202: 'The code is mailed, if the address has an account' },
    summary: 'Request a password reset code (202), or reset the password with it (200)',
  },
  input: z.strictObject({
    email: Email,
    newPassword: NewPassword,
    /** The code or the link's token; any other text is answered like a wrong code. */
    code: z.string().trim().max(200).optional(),
  }),
  output: z.object({ status: z.enum(['code_sent', 'reset']) }),
  errors: { INVALID_RESET_CODE: 400 },
});

export const verifyEmail = command({
  name: 'identity.auth.verify-email',
  http: { method: 'POST', path: '/verify-email', status: 200, access: 'public', summary: 'Verify an email address' },
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.object({ status: z.literal('verified') }),
  errors: { INVALID_VERIFICATION_TOKEN: 400 },
});

export const resendVerification = command({
  name: 'identity.auth.resend-verification',
  http: {
    method: 'POST',
    path: '/verify-email/resend',
    status: 202,
    access: 'member',
    summary: 'Resend the verification email',
  },
  input: z.strictObject({}),
  output: z.object({ status: z.enum(['sent', 'already_verified']) }),
});

/** Resolves a session cookie. null when the session has ended or expired, or the user is banned. */
export const resolveSession = query({
  name: 'identity.sessions.resolve',
  caller: 'service',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z
    .object({
      sessionId: z.string(),
      userId: Id,
      isAdmin: z.boolean(),
      /** The administrator passed the step-up in this session less than 30 minutes ago. */
      isGateOpen: z.boolean(),
      /** The administrator still has to set up a second factor, and may change nothing until then. */
      isGateReadOnly: z.boolean(),
      expiresAt: Moment,
    })
    .nullable(),
});

export const userRegistered = event({
  name: 'identity.user-registered.v1',
  consumers: ['billing', 'notifications'],
  payload: z.object({
    userId: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    registeredAt: Moment,
  }),
});

export const verificationRequested = event({
  name: 'identity.verification-requested.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, email: z.string(), firstName: z.string(), token: z.string() }),
});

/** A user registered, verified the email address, or changed data that other users see. */
export const userChanged = event({
  name: 'identity.user-changed.v1',
  consumers: ['billing', 'collection', 'marketplace', 'notifications'],
  payload: z.object({
    userId: Id,
    /** Increases with every change; subscribers ignore an older version that arrives late. */
    version: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    registeredAt: Moment,
    verifiedAt: Moment.nullable(),
    /** The account is closed or banned; nothing of it is visible to others. */
    hidden: z.boolean().default(false),
    avatarUrl: z.string().nullable().default(null),
    profilePublic: z.boolean().default(false),
    /** The name on the public profile; null unless the profile is public. */
    publicName: z.string().nullable().default(null),
    /** What the user shares with others; all false while the profile is not public. */
    sharing: Sharing.default(NOTHING_SHARED),
    /** null unless the profile is public and shares its region. */
    region: z.string().nullable().default(null),
    /** Empty unless the profile is public. */
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  }),
});

export const resetRequested = event({
  name: 'identity.reset-requested.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    email: z.string(),
    firstName: z.string(),
    /** null: the mail has the link alone. */
    code: z.string().nullable(),
    linkToken: z.string(),
    expiresAt: Moment,
  }),
});

export const passwordChanged = event({
  name: 'identity.password-changed.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, email: z.string(), firstName: z.string(), changedAt: Moment }),
});

/** Sessions ended; gateways drop their cached copies. `sessionIds` null: all sessions of the user. */
export const sessionsEnded = event({
  name: 'identity.sessions-ended.v1',
  consumers: [],
  payload: z.object({ userId: Id, sessionIds: z.array(z.string()).nullable() }),
});
