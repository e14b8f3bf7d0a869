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

/** An account can be both banned and closed; it is then `banned`. */
export const UserStatus = z.enum(['active', 'banned', 'closed']);
export type UserStatus = z.output<typeof UserStatus>;

/** A user as listed for the administrator. */
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
  /** Last use of any of the user's sessions, accurate to ten minutes; null when they never signed in. */
  lastSeenAt: Moment.nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

const userFilters = {
  /** Part of the name or email address, case-insensitive; `%` and `_` are matched literally. */
  search: z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(200).optional()),
  filterTier: filterBy(Tier),
  standing: filterBy(UserStatus),
};

/**
 * Default order: `createdAt` newest first, `email` ascending, `subscriptionTier` premium first, `carsCount` largest
 * first; `sortOrder` overrides it.
 */
export const listUsers = query({
  name: 'identity.users.list',
  http: { method: 'GET', path: '/admin/users', access: 'admin', page: true, summary: 'List users' },
  input: z.strictObject({
    ...userFilters,
    sortBy: UserSort.default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...pageInput,
  }),
  output: z.array(AdminUser),
});

/** All users as a file, oldest first. Cells that a spreadsheet would evaluate as a formula are neutralized. */
export const exportUsers = query({
  name: 'identity.users.export',
  http: {
    costly: true,
    method: 'GET',
    path: '/admin/export',
    access: 'admin',
    download: true,
    deadlineMs: 60_000,
    summary: 'Export all users as CSV or JSON',
  },
  input: z.strictObject({ format: z.enum(['csv', 'json']).default('csv'), ...userFilters }),
  output: z.object({ key: z.string(), fileName: z.string(), contentType: z.string() }),
});

/**
 * A user with their data from the other services; the part of a service that does not answer in time is null. No
 * photos, because a vault is private.
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

const errors = { USER_NOT_FOUND: 404 } as const;

export const getUser = query({
  name: 'identity.users.get',
  http: {
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'Get a user with their vault, market activity and plan',
  },
  input: z.strictObject({ id: Id }),
  output: UserDetail,
  errors,
});

const userAction = (verb: string, summary: string) => ({
  method: 'POST' as const,
  path: `/admin/users/:id/${verb}` as const,
  status: 200,
  access: 'admin' as const,
  summary,
});

/**
 * Bans a user: ends all sessions and remembered browsers, refuses sign-in, and hides the user's listings and showcase
 * until the account is activated. The user is notified by mail. Idempotent; the first reason stays.
 */
export const banUser = command({
  name: 'identity.users.ban',
  http: userAction('ban', 'Ban a user'),
  input: z.strictObject({ id: Id, reason: optionalText(2000) }),
  output: AdminUser,
  errors: { ...errors, ADMIN_CANNOT_BE_BANNED: 409 },
});

/** Lifts a ban. What others closed in the meantime stays closed. Idempotent. */
export const activateUser = command({
  name: 'identity.users.activate',
  http: userAction('activate', 'Activate a banned user'),
  input: z.strictObject({ id: Id }),
  output: AdminUser,
  errors,
});

/** Periods, in days, offered for the sign-up chart. */
export const SIGN_UP_DAYS = [30, 90, 365] as const;

/**
 * Totals of the platform over all accounts except purged ones. `signUps` has one point per day (UTC) up to today,
 * including days without sign-ups. The parts of services that do not answer in time are null.
 */
export const AdminStats = z.object({
  totalUsers: z.int(),
  /** Cars in all vaults, as last reported to identity. */
  totalCars: z.int(),
  premiumUsers: z.int(),
  /** Since midnight UTC. */
  todaySignups: z.int(),
  verifiedUsers: z.int(),
  bannedUsers: z.int(),
  /** Without accounts that are also banned. */
  closedUsers: z.int(),
  /** Seen within the last 30 days. */
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
  http: { costly: true, method: 'GET', path: '/admin/stats', access: 'admin', summary: 'Get totals of the platform' },
  input: z.strictObject({ days: wholeNumber(7, 365).default(30) }),
  output: AdminStats,
});

/** Number of accounts that are neither banned nor closed. */
export const countUsers = query({
  name: 'identity.users.count',
  input: z.strictObject({}),
  output: z.object({ members: z.int() }),
});

/** Notifications mails the reason; billing does not renew the paid plan. */
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
