import type { PayloadOf } from '@vault/contracts/define';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import type { CallContext } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { publicName } from './public-user.sql';
import type { UserEntity } from './user.entity';

/** The payload of `userChanged`: what a private profile does not share leaves this service neither. */
const NEXT_VERSION = `
  UPDATE users SET change_version = change_version + 1 WHERE id = $1
  RETURNING jsonb_build_object(
    'userId', id, 'version', change_version, 'firstName', first_name, 'lastName', last_name,
    'registeredAt', ${isoTimestamp('created_at')}, 'verifiedAt', ${isoTimestamp('email_verified_at')},
    'hidden', closed_at IS NOT NULL OR banned_at IS NOT NULL, 'avatarUrl', profile_image_url,
    'profilePublic', profile_public, 'publicName', ${publicName('users')},
    'sharing', CASE WHEN profile_public THEN sharing ELSE '${JSON.stringify(NOTHING_SHARED)}' END,
    'region', CASE WHEN profile_public AND (sharing->>'region')::boolean THEN region END,
    'socialLinks', CASE WHEN profile_public THEN social_links ELSE '[]' END) AS payload`;

/** Publishes what other services may know of a user, in the transaction that changed it. */
export async function publishUserChanged(
  tx: EntityManager,
  userId: string,
  ctx?: { requestId: string },
): Promise<void> {
  const [user] = await rows<{ payload: PayloadOf<typeof userChanged> }>(tx, NEXT_VERSION, [userId]);
  if (user) await publish(tx, userChanged, user.payload, ctx);
}

/** Publishes a new account: its address to the services that write to users, its name to those that show it. */
export async function publishUserRegistered(tx: EntityManager, user: UserEntity, ctx?: CallContext): Promise<void> {
  const { id: userId, email, firstName, lastName } = user;
  const payload = { userId, email, firstName, lastName, registeredAt: user.createdAt.toISOString() };
  await publish(tx, userRegistered, payload, ctx);
  await publishUserChanged(tx, userId, ctx);
}
