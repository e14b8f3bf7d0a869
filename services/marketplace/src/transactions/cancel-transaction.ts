import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { lockListing } from '../offers/lock-listing';
import { writeNotices } from '../threads/write-notices';
import { announceTransaction } from './announce-transaction';
import { freeListing } from './free-listing';
import { addStep, type Party } from './steps';

interface Canceled {
  readonly listingId: number;
  readonly threadId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly gone: boolean;
}

/** When it may be ended: while nothing is paid and nothing shipped, or when the time of the next act has run out. */
const WHEN = {
  untouched: `status = 'pending' AND seller_shipped_at IS NULL AND buyer_shipped_at IS NULL`,
  overdue: 'due_at <= now()',
} as const;

const LISTING_OF = 'SELECT listing_id AS "listingId" FROM marketplace_transactions WHERE id = $1';

const cancelWhen = (condition: string): string => `
  UPDATE marketplace_transactions SET status = 'canceled', version = version + 1, canceled_at = now(),
    canceled_by = $2, cancel_reason = $3, due_at = NULL, remind_at = NULL
  WHERE id = $1 AND ${condition}
  RETURNING listing_id AS "listingId", conversation_id AS "threadId", seller_id AS "sellerId", buyer_id AS "buyerId",
    seller_shipped_at IS NOT NULL AS gone`;

export interface Cancelling {
  readonly id: string;
  readonly by: Party;
  readonly reason: string;
  readonly when: keyof typeof WHEN;
}

/**
 * Ends a transaction that comes to nothing: its listing is offered again, unless its car left the seller. False when it
 * is too late, or too early, for that.
 */
export async function cancel(tx: EntityManager, { id, by, reason, when }: Cancelling): Promise<boolean> {
  const [of] = await rows<{ listingId: number }>(tx, LISTING_OF, [id]);
  if (!of) return false;
  await lockListing(tx, of.listingId);
  const [canceled] = await rows<Canceled>(tx, cancelWhen(WHEN[when]), [id, by, reason]);
  if (!canceled) return false;
  const { listingId, threadId, sellerId, buyerId, gone } = canceled;
  await addStep(tx, id, by, 'canceled', reason);
  await freeListing(tx, { transactionId: id, listingId, status: gone ? 'sold' : 'active' });
  const [from, to] = by === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
  const text = `The deal was called off: ${reason}`;
  await writeNotices(tx, [{ threadId, from, to, text, forBoth: by === 'market' }]);
  await announceTransaction(tx, id);
  return true;
}

/**
 * Calls a transaction off because its listing is taken down; what is paid or on its way already goes on. The listing's
 * row may be held by the caller, and keeps a status other than 'reserved'.
 */
export const cancelByMarket = (tx: EntityManager, transactionId: string, reason: string): Promise<boolean> =>
  cancel(tx, { id: transactionId, by: 'market', reason, when: 'untouched' });
