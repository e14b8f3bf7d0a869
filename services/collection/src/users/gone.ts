import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** SQL: the account of this person (a uuid) was purged. */
export const isPurged = (userId: string): string =>
  `EXISTS (SELECT FROM members gone WHERE gone.user_id = ${userId} AND gone.purged_at IS NOT NULL)`;

/** Shared, so that a purge which happens at this moment comes before or after. */
const GONE = 'SELECT purged_at IS NOT NULL AS gone FROM members WHERE user_id = $1 FOR SHARE';

/** Whether the person's account was purged; if not, it is not until this transaction ends. */
export async function isUserPurged(tx: EntityManager, userId: string): Promise<boolean> {
  const [member] = await rows<{ gone: boolean }>(tx, GONE, [userId]);
  return member?.gone ?? false;
}
