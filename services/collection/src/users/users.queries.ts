import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Token for the number of days that an account has to be old before it counts. */
export const MIN_ACCOUNT_AGE_DAYS = Symbol('MIN_ACCOUNT_AGE_DAYS');

/** The name shown for a user whose account was purged. */
export const FORMER_COLLECTOR = 'Former collector';

/**
 * SQL for the name that others see of the user `u` (who may not be known yet): that of the public profile, else
 * 'First L.', never an email address.
 */
export const displayName = (u: string): string =>
  `CASE WHEN ${u}.purged_at IS NOT NULL THEN '${FORMER_COLLECTOR}' ELSE coalesce(${u}.public_name, nullif(trim(${u}.first_name || ' ' || coalesce(nullif(left(${u}.last_name, 1), '') || '.', '')), ''), 'A collector') END`;

/** SQL condition: others may see the profile of the user `u`. */
export const isProfilePublic = (u: string): string => `(${u}.profile_public AND NOT ${u}.hidden)`;

/** SQL condition: the account with this id (an expression of type uuid) was purged. */
export const isPurged = (userId: string): string =>
  `EXISTS (SELECT FROM users purged WHERE purged.user_id = ${userId} AND purged.purged_at IS NOT NULL)`;

/**
 * SQL for the users that count in statistics, so that throw-away accounts move no number: their email address is
 * verified, and the account is at least `days` days old (the statement's parameter for that number).
 */
export const eligibleUsers = (days: string): string => `(
  SELECT user_id FROM users
  WHERE verified_at IS NOT NULL AND registered_at <= now() - make_interval(days => ${days}::integer))`;

/**
 * SQL condition: the user with this id is one of `eligibleUsers`. Each is looked up, where a join would read all users for the
 * few that have something.
 */
export const isEligible = (userId: string, days: string): string => `(
  SELECT verified_at IS NOT NULL AND registered_at <= now() - make_interval(days => ${days}::integer)
  FROM users WHERE user_id = ${userId})`;

// The share lock orders a purge that happens at this moment before or after the transaction.
const PURGED = 'SELECT purged_at IS NOT NULL AS purged FROM users WHERE user_id = $1 FOR SHARE';

/** Whether the account was purged; if not, it is not until the transaction ends. */
export async function isUserPurged(tx: EntityManager, userId: string): Promise<boolean> {
  const [user] = await rows<{ purged: boolean }>(tx, PURGED, [userId]);
  return user?.purged ?? false;
}
