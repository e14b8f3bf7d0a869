import { errorText } from '@vault/contracts/common/errors';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';

interface LockedUser {
  readonly id: string;
  readonly isPublic: boolean;
  /** Neither closed nor suspended. */
  readonly isOpen: boolean;
  readonly followingCount: number;
}

export interface UserPair {
  readonly me: LockedUser;
  readonly other: LockedUser;
}

/** The errors that every contract about another collector declares. */
export interface CollectorContract {
  readonly name: string;
  readonly errors: { readonly COLLECTOR_NOT_FOUND: 404; readonly OWN_PROFILE: 400 };
}

const LOCK = `
  SELECT id, profile_public AS "isPublic", closed_at IS NULL AND banned_at IS NULL AS "isOpen",
    following_count AS "followingCount"
  FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

/**
 * The caller's id.
 *
 * @throws ContractError 400 `OWN_PROFILE` when it equals the other's, 401 for a visitor.
 */
export function callerOtherThan(contract: CollectorContract, otherId: string, ctx: Pick<CallContext, 'actor'>): string {
  const userId = memberId(ctx);
  if (otherId.toLowerCase() !== userId) return userId;
  return fail(contract, 'OWN_PROFILE', { details: [{ field: 'id', message: errorText('OWN_PROFILE') }] });
}

/**
 * Locks the caller and another user, so that their relations change one at a time. Always in the order of the ids, so
 * that no two transactions wait for each other.
 *
 * @throws ContractError 404 `COLLECTOR_NOT_FOUND` when there is no such user.
 */
export async function lockPair(
  tx: EntityManager,
  contract: CollectorContract,
  otherId: string,
  ctx: Pick<CallContext, 'actor'>,
): Promise<UserPair> {
  const userId = callerOtherThan(contract, otherId, ctx);
  const users = await rows<LockedUser>(tx, LOCK, [[userId, otherId]]);
  const me = users.find(({ id }) => id === userId);
  if (!me) throw unauthorized();
  const other = users.find(({ id }) => id !== userId) ?? fail(contract, 'COLLECTOR_NOT_FOUND');
  return { me, other };
}
