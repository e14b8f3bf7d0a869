import type { PayloadOf } from '@vault/contracts/define';
import { relationChanged } from '@vault/contracts/identity/relations';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { addRecentItems, removeItems } from '../feed/follower-feed';

/** What one person may be to another; the column says since when. */
export type RelationColumn = 'followed_at' | 'blocked_at' | 'muted_at';

const TOLD = `
  r.user_id as "userId", r.other_id as "otherId", r.version, r.followed_at is not null as following,
  r.blocked_at is not null as blocked, r.muted_at is not null as muted`;

/** A row stays when nothing is left of it: its version goes on where it was. */
const set = (tie: RelationColumn): string => `
  insert into collector_relations as r (user_id, other_id, ${tie}) values ($1, $2, now())
  on conflict (user_id, other_id) do update set ${tie} = now(), version = r.version + 1
    ${tie === 'blocked_at' ? ', followed_at = null' : ''}
  where r.${tie} is null returning ${TOLD}`;

const end = (tie: RelationColumn): string => `
  update collector_relations r set ${tie} = null, version = version + 1
  where user_id = $1 and other_id = $2 and ${tie} is not null returning ${TOLD}`;

/**
 * Ties one person to another, or unties them, and tells of it; feeds follow. Both are held. Who is blocked is followed
 * no more.
 *
 * @returns false when it was so before, and nothing is told.
 */
export async function setRelation(
  tx: EntityManager,
  [userId, otherId]: readonly [string, string],
  [which, is]: readonly [RelationColumn, boolean],
  ctx: Pick<CallContext, 'requestId'>,
): Promise<boolean> {
  const statement = is ? set(which) : end(which);
  const [changed] = await rows<PayloadOf<typeof relationChanged>>(tx, statement, [userId, otherId]);
  if (!changed) return false;
  await publish(tx, relationChanged, changed, ctx);
  if (which === 'followed_at' && is) await addRecentItems(tx, userId, otherId);
  else if (which !== 'muted_at') await removeItems(tx, userId, otherId);
  return true;
}
