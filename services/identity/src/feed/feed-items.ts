import type { PayloadOf } from '@vault/contracts/define';
import { MILESTONES } from '@vault/contracts/identity/feed';
import type { listingChanged } from '@vault/contracts/marketplace/listings';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** Older items are not written, and deleted by the sweeper. */
export const RETENTION_DAYS = 90;

/** SQL: whether a `timestamptz` is within the retention. */
export const isRecent = (at: string): string => `${at} > now() - interval '${RETENTION_DAYS} days'`;

const LOCK_AUTHOR = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

const QUEUE_FAN_OUT = `
  WITH item AS (UPDATE feed_items SET fanned_out = true WHERE id = $1 AND visible AND NOT fanned_out RETURNING id)
  INSERT INTO feed_fan_outs (item_id) SELECT id FROM item`;

/** A listing that is not active is stored too, so that older events that arrive later change nothing. */
const UPSERT_LISTING = `
  INSERT INTO feed_items AS i (id, author_id, kind, at, visible, detail, listing_id, listing_version)
  SELECT $1, $2, 'listed', $3, $4, $5, $6, $7 WHERE ${isRecent('$3::timestamptz')}
  ON CONFLICT (listing_id) DO UPDATE SET visible = excluded.visible, detail = excluded.detail,
    listing_version = excluded.listing_version
  WHERE i.listing_version < excluded.listing_version
  RETURNING id`;

/** Also locks the author. */
const RAISE_MILESTONE = prepared('UPDATE users SET milestone = $2 WHERE id = $1 AND milestone < $2 RETURNING id');

const INSERT_MILESTONE = `
  INSERT INTO feed_items (id, author_id, kind, at, detail, milestone)
  SELECT $1, $2, 'reached', $3, $4, $5 WHERE ${isRecent('$3::timestamptz')} RETURNING id`;

/**
 * Locks the author until the transaction ends: an author's items are written one after the other, and nobody begins to
 * follow the author meanwhile. False when there is no such account.
 */
export async function lockAuthor(tx: EntityManager, authorId: string): Promise<boolean> {
  return (await rows(tx, LOCK_AUTHOR, [authorId])).length > 0;
}

/** Queues the fan-out of a visible item to its author's followers; once for each item. */
export async function queueFanOut(tx: EntityManager, itemId: string): Promise<void> {
  await tx.query(QUEUE_FAN_OUT, [itemId]);
}

/** Writes the item of a listing, which is visible while the listing is active. */
export async function updateListingItem(tx: EntityManager, listing: PayloadOf<typeof listingChanged>): Promise<void> {
  const { listingId, version, sellerId, status, type, title, photo, createdAt } = listing;
  if (!(await lockAuthor(tx, sellerId))) return;
  const detail = JSON.stringify({ listing: { id: listingId, title, type, photo } });
  const values = [v7(), sellerId, createdAt, status === 'active', detail, listingId, version];
  const [item] = await rows<{ id: string }>(tx, UPSERT_LISTING, values);
  if (item) await queueFanOut(tx, item.id);
}

/** Writes an item when a vault of so many cars has passed its highest milestone so far; each milestone once. */
export async function recordMilestone(tx: EntityManager, userId: string, cars: number, at: Date): Promise<void> {
  const milestone = MILESTONES.findLast((candidate) => candidate <= cars);
  if (milestone === undefined || (await rows(tx, RAISE_MILESTONE, [userId, milestone])).length === 0) return;
  const detail = JSON.stringify({ cars: milestone });
  const [item] = await rows<{ id: string }>(tx, INSERT_MILESTONE, [v7(), userId, at, detail, milestone]);
  if (item) await queueFanOut(tx, item.id);
}
