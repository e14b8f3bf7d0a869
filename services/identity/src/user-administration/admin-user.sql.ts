import type { AdminUser } from '@vault/contracts/identity/users';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** SQL for an `AdminUser`, of the row `u` of `users`. */
export const ADMIN_USER = `
  u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.subscription_tier as "subscriptionTier",
  u.subscription_status as "subscriptionStatus", u.cars_count as "carsCount",
  u.email_verified_at is not null as "emailVerified", u.is_admin as "isAdmin", u.banned_at is not null as banned,
  ${isoTimestamp('u.banned_at')} as "bannedAt", u.ban_reason as "banReason", ${isoTimestamp('u.closed_at')} as "closedAt",
  ${isoTimestamp('u.created_at')} as "createdAt", ${isoTimestamp('u.last_seen_at')} as "lastSeenAt"`;

/** Undefined when there is no such account, or none any more. */
export async function findAdminUser(tx: EntityManager, id: string): Promise<AdminUser | undefined> {
  return (await rows<AdminUser>(tx, `select ${ADMIN_USER} from users u where u.id = $1`, [id]))[0];
}
