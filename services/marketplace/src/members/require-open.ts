import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { sharePeople } from './person-lock';

const CLOSED = 'SELECT FROM users WHERE user_id = $1 AND hidden';

/** Who never had to do with each other learn nothing of an account. */
const GONE = `
  SELECT FROM users m WHERE m.user_id = $2 AND m.hidden AND EXISTS (
    SELECT FROM conversations t WHERE t.listing_id = $3
      AND (t.owner_id = $1 AND t.other_id = $2 OR t.owner_id = $2 AND t.other_id = $1))`;

/**
 * Makes sure that whoever offers or writes something has an open account, until the transaction ends; the first thing
 * that it does. A request may still be under way when an account closes.
 *
 * @throws ContractError 401 `UNAUTHORIZED`.
 */
export async function requireOpen(tx: EntityManager, userId: string, others: readonly string[] = []): Promise<void> {
  await sharePeople(tx, [userId, ...others]);
  if ((await rows(tx, CLOSED, [userId])).length > 0) fail(sendListingMessage, 'UNAUTHORIZED');
}

/** @throws ContractError 409 `COLLECTOR_GONE` where the account of a thread's other side is closed or suspended. */
export async function requireBothOpen(
  tx: EntityManager,
  { senderId, receiverId, listingId }: { senderId: string; receiverId: string; listingId: number },
): Promise<void> {
  await requireOpen(tx, senderId, [receiverId]);
  if ((await rows(tx, GONE, [senderId, receiverId, listingId])).length > 0) fail(sendListingMessage, 'COLLECTOR_GONE');
}
