import { memberChanged } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

interface MemberRow {
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly email_verified_at: Date | null;
}

/** Tells the other services what they may know of a member, in the transaction that changed it. */
export async function announceMember(tx: EntityManager, userId: string, ctx?: { requestId: string }): Promise<void> {
  const [[member]] = await tx.query<[MemberRow[], number]>(
    `update users set member_version = member_version + 1 where id = $1
     returning member_version as version, first_name, last_name, created_at, email_verified_at`,
    [userId],
  );
  if (!member) return;
  const payload = {
    userId,
    version: member.version,
    firstName: member.first_name,
    lastName: member.last_name,
    registeredAt: member.created_at.toISOString(),
    verifiedAt: member.email_verified_at?.toISOString() ?? null,
  };
  await publish(tx, memberChanged, payload, ctx);
}
