import { z } from 'zod';
import { SubscriptionStatus, Tier } from '../billing/plans';
import { BillingFigures, PlanRecord } from '../billing/administration';
import { VaultFigures, VaultRecord } from '../collection/administration';
import { command, event, query } from '../define';
import { filterBy, Id, Moment, optionalText, wholeNumber } from '../common/fields';
import { pageInput } from '../common/page';
import { MarketFigures, MarketRecord } from '../marketplace/administration';
import { SignedInBrowser } from './account';

export const USER_SORTS = ['createdAt', 'email', 'subscriptionTier', 'carsCount'] as const;
export const UserSort = z.enum(USER_SORTS);
export type UserSort = z.output<typeof UserSort>;

/** Banned stands above closed: an account can be both. */
export const UserStatus = z.enum(['active', 'banned', 'closed']);
export type UserStatus = z.output<typeof UserStatus>;

/** A person as the administrator's table shows them. */
export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionTier: Tier,
  subscriptionStatus: SubscriptionStatus,
  /** Cars in the vault, without those in the bin. */
  carsCount: z.int(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  banned: z.boolean(),
  bannedAt: Moment.nullable(),
  banReason: z.string().nullable(),
  closedAt: Moment.nullable(),
  createdAt: Moment,
  /** The latest moment a session of theirs was used, to ten minutes; null when they never signed in. */
  lastSeenAt: Moment.nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

const which = {
  /** Part of the name or address, letter case aside; `%` and `_` are letters. */
  search: z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(200).optional()),
  filterTier: filterBy(Tier),
  standing: filterBy(UserStatus),
};

/**
 * `createdAt` newest first, `email` from a, `subscriptionTier` premium first, `carsCount` most first, unless `sortOrder`
 * says otherwise.
 */
export const listUsers = query({
  name: 'identity.users.list',
  http: { method: 'GET', path: '/admin/users', access: 'admin', page: true, summary: 'Everybody with an account' },
  input: z.strictObject({
    ...which,
    sortBy: UserSort.default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...pageInput,
  }),
  output: z.array(AdminUser),
});

/** Everybody as a file, oldest first; cells that a spreadsheet would calculate are neutralised. */
export const exportUsers = query({
  name: 'identity.users.export',
  http: {
    method: 'GET',
    path: '/admin/export',
    access: 'admin',
    download: true,
    deadlineMs: 60_000,
    summary: 'Everybody with an account, as CSV or JSON',
  },
  input: z.strictObject({ format: z.enum(['csv', 'json']).default('csv'), ...which }),
  output: z.object({ key: z.string(), fileName: z.string(), contentType: z.string() }),
});

/**
 * One person with what the other services know of them; a part whose service does not answer in time is null. No
 * photos: a vault is private.
 */
export const UserDetail = AdminUser.extend({
  region: z.string().nullable(),
  profilePublic: z.boolean(),
  purgeAt: Moment.nullable(),
  sessions: z.array(SignedInBrowser.omit({ current: true })),
  vault: VaultRecord.nullable(),
  market: MarketRecord.nullable(),
  plan: PlanRecord.nullable(),
});
export type UserDetail = z.output<typeof UserDetail>;

const refusals = { USER_NOT_FOUND: 404 } as const;

export const getUser = query({
  name: 'identity.users.get',
  http: { method: 'GET', path: '/admin/users/:id', access: 'admin', summary: 'One person, with what they have' },
  input: z.strictObject({ id: Id }),
  output: UserDetail,
  errors: refusals,
});

const act = (verb: string, summary: string) => ({
  method: 'POST' as const,
  path: `/admin/users/:id/${verb}` as const,
  status: 200,
  access: 'admin' as const,
  summary,
});

/**
 * Ends every session and remembered browser, refuses to sign in, and hides the person's listings and showcase until the
 * account is activated again. The person is told by mail. Once or often; the first reason stays.
 */
export const banUser = command({
  name: 'identity.users.ban',
  http: act('ban', 'Suspend an account'),
  input: z.strictObject({ id: Id, reason: optionalText(2000) }),
  output: AdminUser,
  errors: { ...refusals, ADMIN_CANNOT_BE_BANNED: 409 },
});

/** Takes a ban back; what was closed meanwhile by others stays closed. Once or often. */
export const activateUser = command({
  name: 'identity.users.activate',
  http: act('activate', 'Activate a suspended account'),
  input: z.strictObject({ id: Id }),
  output: AdminUser,
  errors: refusals,
});

/** Days that the sign-ups can be shown for. */
export const SIGN_UP_DAYS = [30, 90, 365] as const;

/**
 * The whole place in figures, of all accounts but the purged. `signUps` has a point for each day (UTC) up to today, also
 * those without any. The parts of services that do not answer in time are null.
 */
export const AdminStats = z.object({
  totalUsers: z.int(),
  /** In all vaults, as far as identity has heard. */
  totalCars: z.int(),
  premiumUsers: z.int(),
  /** Since midnight, UTC. */
  todaySignups: z.int(),
  verifiedUsers: z.int(),
  bannedUsers: z.int(),
  /** Without those that are banned as well. */
  closedUsers: z.int(),
  /** Seen within 30 days. */
  activeUsers: z.int(),
  tiers: z.object({ free: z.int(), standard: z.int(), premium: z.int() }),
  signUps: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  collection: VaultFigures.nullable(),
  market: MarketFigures.nullable(),
  billing: BillingFigures.nullable(),
});
export type AdminStats = z.output<typeof AdminStats>;

export const getAdminStats = query({
  name: 'identity.users.stats',
  http: { method: 'GET', path: '/admin/stats', access: 'admin', summary: 'The place in figures' },
  input: z.strictObject({ days: wholeNumber(7, 365).default(30) }),
  output: AdminStats,
});

/** How many people have an account that is neither banned nor closed. */
export const countUsers = query({
  name: 'identity.users.count',
  input: z.strictObject({}),
  output: z.object({ members: z.int() }),
});

/** The person is told why; what they pay for is not renewed. */
export const accountBanned = event({
  name: 'identity.account-banned.v1',
  consumers: ['billing', 'notifications'],
  payload: z.object({
    userId: Id,
    email: z.string(),
    firstName: z.string(),
    reason: z.string().nullable(),
    bannedAt: Moment,
  }),
});

export const accountActivated = event({
  name: 'identity.account-activated.v1',
  consumers: ['notifications'],
  payload: z.object({ userId: Id, email: z.string(), firstName: z.string(), activatedAt: Moment }),
});
