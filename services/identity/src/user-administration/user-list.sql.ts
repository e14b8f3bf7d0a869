import { TIERS } from '@vault/contracts/billing/plans';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { AdminUser, listUsers, UserSort, UserStatus } from '@vault/contracts/identity/users';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { ExactTimestamp, exactTimestamp, keyset, type Keyset, type SortedBy } from '@vault/service-kit/keyset';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

export type UserFilter = Pick<InputOf<typeof listUsers>, 'search' | 'filterTier' | 'standing'>;

interface BoundStatement {
  readonly sql: string;
  readonly values: unknown[];
}

interface UserPageQuery {
  readonly filter: UserFilter;
  readonly order: Keyset;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** The columns of an `AdminUser`, of a row `u` of `users`. */
export const ADMIN_USER_COLUMNS = `
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.subscription_tier AS "subscriptionTier",
  u.subscription_status AS "subscriptionStatus", u.cars_count AS "carsCount",
  u.email_verified_at IS NOT NULL AS "emailVerified", u.is_admin AS "isAdmin", u.banned_at IS NOT NULL AS banned,
  ${isoTimestamp('u.banned_at')} AS "bannedAt", u.ban_reason AS "banReason", ${isoTimestamp('u.closed_at')} AS "closedAt",
  ${isoTimestamp('u.created_at')} AS "createdAt", ${isoTimestamp('u.last_seen_at')} AS "lastSeenAt"`;

const CREATED_AT = exactTimestamp('u.created_at');

/** Each has an index, which is read in both directions. */
const ORDERS: Readonly<Record<UserSort, SortedBy & { readonly defaultDirection: 'asc' | 'desc' }>> = {
  createdAt: {
    columns: ['u.created_at'],
    exact: [CREATED_AT],
    types: ['timestamptz'],
    position: z.tuple([ExactTimestamp]),
    defaultDirection: 'desc',
  },
  email: {
    columns: ['lower(u.email)'],
    exact: ['lower(u.email)'],
    types: ['text'],
    position: z.tuple([z.string()]),
    defaultDirection: 'asc',
  },
  subscriptionTier: {
    columns: ['u.tier_rank', 'u.created_at'],
    exact: ['u.tier_rank', CREATED_AT],
    types: ['smallint', 'timestamptz'],
    position: z.tuple([z.int().min(0).max(2), ExactTimestamp]),
    defaultDirection: 'desc',
  },
  carsCount: {
    columns: ['u.cars_count'],
    exact: ['u.cars_count'],
    types: ['int'],
    position: z.tuple([z.int32()]),
    defaultDirection: 'desc',
  },
};

const STATUSES: Readonly<Record<UserStatus, string>> = {
  active: 'u.banned_at IS NULL AND u.closed_at IS NULL',
  banned: 'u.banned_at IS NOT NULL',
  closed: 'u.closed_at IS NOT NULL AND u.banned_at IS NULL',
};

/** A LIKE pattern for text in lower case, in which `%` and `_` are characters. */
const containsPattern = (search: string): string =>
  `%${search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The order of the list of users; cursors belong to one list.
 *
 * @param list what else makes it this list: its filters and the caller.
 */
export function userOrder(sort: UserSort, sortOrder: 'asc' | 'desc' | undefined, list: unknown): Keyset {
  const { defaultDirection, ...sortedBy } = ORDERS[sort];
  const direction = sortOrder ?? defaultDirection;
  return keyset(sortedBy, direction, `users ${JSON.stringify([sort, direction, list])}`, 'u.id');
}

/** The WHERE clause of a filter, of rows `u`, without the conditions that it does not name. */
export function userConditions({ search, filterTier, standing }: UserFilter, values: unknown[]): string {
  const conditions: string[] = [];
  // The index is on the tier's rank.
  if (filterTier) conditions.push(`u.tier_rank = $${values.push(TIERS.indexOf(filterTier))}::int`);
  if (search) conditions.push(`u.search_text LIKE $${values.push(containsPattern(search))}`);
  if (standing) conditions.push(STATUSES[standing]);
  return conditions.join(' AND ') || 'true';
}

/** Reads a page of users after its cursor. */
export function userPage({ filter, order, cursor, limit }: UserPageQuery): BoundStatement {
  const values: unknown[] = [];
  const where = userConditions(filter, values);
  const position = cursor === undefined ? [] : order.position(cursor);
  const after = position.length > 0 ? `AND ${order.after(values.length + 1)}` : '';
  values.push(...position, limit);
  const sql = `
    SELECT ${ADMIN_USER_COLUMNS}, ${order.key} AS key FROM users u WHERE ${where} ${after}
    ORDER BY ${order.orderBy} LIMIT $${values.length}::int`;
  return { sql, values };
}

/** Counts users, up to one more than `COUNT_CAP`. */
export function userCount(filter: UserFilter): BoundStatement {
  const values: unknown[] = [];
  const where = userConditions(filter, values);
  const sql = `SELECT count(*)::int AS total FROM (SELECT FROM users u WHERE ${where} LIMIT ${COUNT_CAP + 1}) capped`;
  return { sql, values };
}

/** Undefined when there is no such account. */
export async function findAdminUser(tx: EntityManager, id: string): Promise<AdminUser | undefined> {
  const sql = `SELECT ${ADMIN_USER_COLUMNS} FROM users u WHERE u.id = $1`;
  return (await rows<AdminUser>(tx, sql, [id]))[0];
}
