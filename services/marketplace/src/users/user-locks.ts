import { prepared, rows } from '@vault/service-kit/database';
import { unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('user ' || $1::uuid, 0))`;

const SHARE = prepared(`
  SELECT pg_advisory_xact_lock_shared(hashtextextended('user ' || id, 0))
  FROM (SELECT DISTINCT id FROM unnest($1::uuid[]) AS u(id) ORDER BY id) users`);

const CLOSED = prepared('SELECT FROM users WHERE user_id = $1 AND hidden');

/**
 * Keeps everybody from beginning something with a user whose account closes or is restored, until the transaction ends.
 * Taken before any row lock.
 */
export async function lockUser(tx: EntityManager, userId: string): Promise<void> {
  await rows(tx, LOCK, [userId]);
}

/**
 * Keeps the accounts of these users from closing until the transaction ends, so that a closing account sees what they
 * began. Taken before any row lock.
 */
export async function shareUserLocks(tx: EntityManager, userIds: readonly string[]): Promise<void> {
  await rows(tx, SHARE, [userIds]);
}

/**
 * Makes sure that the account of a user who offers or writes something is open until the transaction ends: a request may
 * still be under way when an account closes. The first statement of the transaction that locks anything.
 *
 * @param others users that the transaction concerns too; their locks are shared, their accounts are not checked.
 * @throws ContractError 401 `UNAUTHORIZED`.
 */
export async function requireOpenAccount(
  tx: EntityManager,
  userId: string,
  others: readonly string[] = [],
): Promise<void> {
  await shareUserLocks(tx, [userId, ...others]);
  if ((await rows(tx, CLOSED, [userId])).length > 0) throw unauthorized();
}
