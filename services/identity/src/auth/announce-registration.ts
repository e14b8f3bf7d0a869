import { userRegistered } from '@vault/contracts/identity/auth';
import type { CallContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { announceMember } from '../users/announce-member';
import type { UserEntity } from '../users/user.entity';

/** A new account is told twice: once to greet the person, once for everybody who keeps members' names. */
export async function announceRegistration(tx: EntityManager, user: UserEntity, ctx?: CallContext): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  const payload = { userId: id, email, firstName, lastName, registeredAt: createdAt.toISOString() };
  await publish(tx, userRegistered, payload, ctx);
  await announceMember(tx, id, ctx);
}
