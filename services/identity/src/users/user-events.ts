import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { USER_CHANGED_PAYLOAD } from './user-changed.sql';

const NEXT = `
  update users set member_version = member_version + 1 where id = $1 returning ${USER_CHANGED_PAYLOAD} as told`;

/** Tells the other services what they may know of a member, in the transaction that changed it. */
export async function publishUserChanged(
  tx: EntityManager,
  userId: string,
  ctx?: { requestId: string },
): Promise<void> {
  const [member] = await rows<{ told: PayloadOf<typeof userChanged> }>(tx, NEXT, [userId]);
  if (member) await publish(tx, userChanged, member.told, ctx);
}
