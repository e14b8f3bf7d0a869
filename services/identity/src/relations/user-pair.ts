import { errorText } from '@vault/contracts/common/errors';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';

interface Side {
  readonly id: string;
  /** Others may look at the profile. */
  readonly public: boolean;
  /** The account is neither closed nor suspended. */
  readonly open: boolean;
  readonly following: number;
}

export interface Pair {
  readonly me: Side;
  readonly other: Side;
}

/** What every contract about somebody else declares. */
export interface CollectorContract {
  readonly name: string;
  readonly errors: { readonly COLLECTOR_NOT_FOUND: 404; readonly OWN_PROFILE: 400 };
}

const HOLD = `
  select id, profile_public as public, closed_at is null and banned_at is null as open, following_count as following
  from users where id = any($1::uuid[]) order by id for no key update`;

/**
 * The one who calls.
 *
 * @throws ContractError 400 `OWN_PROFILE` when they name themselves, 401 for a visitor.
 */
export function callerOtherThan(contract: CollectorContract, otherId: string, ctx: Pick<CallContext, 'actor'>): string {
  const userId = memberId(ctx);
  if (otherId.toLowerCase() !== userId) return userId;
  return fail(contract, 'OWN_PROFILE', { details: [{ field: 'id', message: errorText('OWN_PROFILE') }] });
}

/**
 * Holds the caller and somebody else until the transaction ends: whatever stands between two people changes for one at
 * a time. Rows of people are taken in the order of their ids, so that nobody waits in a circle.
 */
export async function lockPair(
  tx: EntityManager,
  contract: CollectorContract,
  otherId: string,
  ctx: Pick<CallContext, 'actor'>,
): Promise<Pair> {
  const userId = callerOtherThan(contract, otherId, ctx);
  const held = await rows<Side>(tx, HOLD, [[userId, otherId]]);
  const me = held.find(({ id }) => id === userId);
  if (!me) throw unauthorized();
  const other = held.find(({ id }) => id !== userId) ?? fail(contract, 'COLLECTOR_NOT_FOUND');
  return { me, other };
}
