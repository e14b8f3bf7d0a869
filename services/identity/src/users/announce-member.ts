import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { MEMBER_TOLD } from './member-told.sql';

const NEXT = `
  update users set member_version = member_version + 1 where id = $1 returning ${MEMBER_TOLD} as told`;

/** Tells the other services what they may know of a member, in the transaction that changed it. */
export async function announceMember(tx: EntityManager, userId: string, ctx?: { requestId: string }): Promise<void> {
  const [member] = await rows<{ told: PayloadOf<typeof userChanged> }>(tx, NEXT, [userId]);
  if (member) await publish(tx, userChanged, member.told, ctx);
}
