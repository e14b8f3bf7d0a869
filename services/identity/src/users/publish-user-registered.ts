import { userRegistered } from '@vault/contracts/identity/auth';
import type { CallContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { publishUserChanged } from './user-events';
import type { UserEntity } from './user.entity';

/** A new account is told twice: once to greet the person, once for everybody who keeps members' names. */
export async function publishUserRegistered(tx: EntityManager, user: UserEntity, ctx?: CallContext): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  const payload = { userId: id, email, firstName, lastName, registeredAt: createdAt.toISOString() };
  await publish(tx, userRegistered, payload, ctx);
  await publishUserChanged(tx, id, ctx);
}
