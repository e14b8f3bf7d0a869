import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { LISTED, WISH_JSON } from './wish-json';

/** The wish's JSON as the transaction sees it; null when it is not the person's or was deleted. */
export async function wishJson(tx: EntityManager, userId: string, id: string): Promise<string | null> {
  const [wish] = await rows<{ body: string }>(
    tx,
    `SELECT ${WISH_JSON}::text AS body FROM wishlist_items w ${LISTED}
     WHERE w.id = $1 AND w.user_id = $2 AND w.deleted_at IS NULL`,
    [id, userId],
  );
  return wish?.body ?? null;
}

/** How many wishes the person has; exact while the vault is locked. */
export async function countWishes(tx: EntityManager, userId: string): Promise<number> {
  const [answer] = await rows<{ count: number }>(
    tx,
    'SELECT count(*)::int AS count FROM wishlist_items WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  return answer?.count ?? 0;
}

/** A listing that was put on the list again meanwhile stays with the newer wish. */
const RESTORE = `
  UPDATE wishlist_items w SET deleted_at = NULL, listing_id = CASE WHEN EXISTS (
      SELECT FROM wishlist_items other
      WHERE other.user_id = w.user_id AND other.listing_id = w.listing_id AND other.deleted_at IS NULL
    ) THEN NULL ELSE w.listing_id END
  WHERE w.id = $1 AND w.user_id = $2 AND w.deleted_at > now() - interval '1 hour'
  RETURNING w.id`;

/** Takes back a deletion of the last hour; false when there is none. The vault must be locked. */
export const restoreDeletedWish = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, RESTORE, [id, userId])).length > 0;

const DELETE = `
  UPDATE wishlist_items SET deleted_at = now() WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id`;

export const deleteWishById = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, DELETE, [id, userId])).length > 0;

const FULFIL = `
  UPDATE wishlist_items SET status = 'owned', updated_at = now()
  WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id`;

/** A car that was wished for is there: its wish becomes 'owned'. False when it is no wish of the person. */
export const fulfillWish = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, FULFIL, [id, userId])).length > 0;
