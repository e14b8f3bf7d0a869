import { userRegistered } from '@vault/contracts/identity/auth';
import type { CallContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../users/user.entity';

export function announceRegistration(tx: EntityManager, user: UserEntity, ctx?: CallContext): Promise<void> {
  const { id, email, firstName, lastName, createdAt } = user;
  const payload = { userId: id, email, firstName, lastName, registeredAt: createdAt.toISOString() };
  return publish(tx, userRegistered, payload, ctx);
}
