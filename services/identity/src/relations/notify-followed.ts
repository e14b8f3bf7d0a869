import type { PayloadOf } from '@vault/contracts/define';
import { collectorFollowed } from '@vault/contracts/identity/relations';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { FULL_NAME, SHORT_NAME } from '../collectors/collector-card.sql';

/** Told once, however often somebody follows again; whoever is muted by then is not told of. */
const TELL = `
  update collector_relations r set told_at = now()
  from users u
  where r.user_id = $1 and r.other_id = $2 and u.id = r.user_id and r.told_at is null and not exists (
    select from collector_relations back
    where back.user_id = $2 and back.other_id = $1 and (back.muted_at is not null or back.blocked_at is not null))
  returning r.other_id as "userId", r.user_id as "followerId", u.profile_public as "followerPublic",
    case when u.profile_public then ${FULL_NAME} else ${SHORT_NAME} end as "followerName",
    ${isoTimestamp('r.followed_at')} as "followedAt"`;

/** Tells somebody of a new follower. */
export async function notifyFollowed(
  tx: EntityManager,
  followerId: string,
  userId: string,
  ctx: Pick<CallContext, 'requestId'>,
): Promise<void> {
  const [told] = await rows<PayloadOf<typeof collectorFollowed>>(tx, TELL, [followerId, userId]);
  if (told) await publish(tx, collectorFollowed, told, ctx);
}
