import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** What is older is not told any more. */
export const RETENTION_DAYS = 90;

/** SQL: a moment, a `timestamptz`, is recent enough to be told of. */
export const isRecent = (at: string): string => `${at} > now() - interval '${RETENTION_DAYS} days'`;

/**
 * Holds the author until the transaction ends: what one person does is written one after the other, and nobody begins
 * to follow them meanwhile. False when there is no such account.
 */
export async function lockAuthor(tx: EntityManager, authorId: string): Promise<boolean> {
  return (await rows(tx, 'select from users where id = $1 for no key update', [authorId])).length > 0;
}

const DUE = `
  with fresh as (update feed_items set told = true where id = $1 and shown and not told returning id)
  insert into feed_due (item_id) select id from fresh`;

/** Has an item that can be seen handed out to those who follow its author, once. */
export async function queueFanOut(tx: EntityManager, itemId: string): Promise<void> {
  await tx.query(DUE, [itemId]);
}
