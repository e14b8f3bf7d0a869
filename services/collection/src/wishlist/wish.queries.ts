import { MAX_WISHES } from '@vault/contracts/collection/wishlist';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { lockListings } from '../listings';
import { releaseJson } from '../releases';
import { lockVault } from '../vaults';
import { MATCHES } from './matching.sql';

/** SQL join of the active listings that match the wish `w`. */
export const LISTED = `
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS n, min(l.price) FILTER (WHERE l.type = 'sale' AND l.currency = 'USD') AS lowest
    FROM market_listings l WHERE ${MATCHES}
  ) listed ON true`;

/** SQL for a `WishlistItem` as JSON, of the row `w` with `LISTED`. */
export const WISH_JSON = `(
  SELECT row_to_json(wish) FROM (
    SELECT w.id, w.user_id AS "userId", w.name, w.brand, w.series, w.scale, w.year,
      w.estimated_value::text AS "estimatedValue", w.target_price::text AS "targetPrice",
      w.condition_at_least AS "conditionAtLeast", w.priority, w.notes, w.status, w.casting_id AS "castingId",
      w.release_id AS "releaseId", w.mark, ${releaseJson('w.release_id')} AS release, w.release_candidates AS candidates,
      w.listing_id AS "listingId", listed.n AS "listedNow", listed.lowest::text AS "lowestPrice",
      ${isoTimestamp('w.created_at')} AS "createdAt", ${isoTimestamp('w.updated_at')} AS "updatedAt"
  ) wish)`;

const READ = prepared(`
  SELECT ${WISH_JSON}::text AS body FROM wishlist_items w ${LISTED}
  WHERE w.id = $1 AND w.user_id = $2 AND w.deleted_at IS NULL`);

/** The wish as JSON text as the transaction sees it; null when it is not the user's or was deleted. */
export async function readWishJson(tx: EntityManager, userId: string, id: string): Promise<string | null> {
  const [wish] = await rows<{ body: string }>(tx, READ, [id, userId]);
  return wish?.body ?? null;
}

const COUNT = prepared('SELECT count(*)::int AS count FROM wishlist_items WHERE user_id = $1 AND deleted_at IS NULL');

/**
 * Locks the user's wishlist against other additions, and the listings against changes, until the transaction ends.
 *
 * @returns how many more wishes it may hold, exactly, however many arrive at once.
 */
export async function lockWishlist(tx: EntityManager, userId: string): Promise<number> {
  await lockVault(tx, userId);
  await lockListings(tx);
  const [answer] = await rows<{ count: number }>(tx, COUNT, [userId]);
  return MAX_WISHES - (answer?.count ?? 0);
}

/** A listing that the user wished for again meanwhile stays with the newer wish. */
const RESTORE = `
  UPDATE wishlist_items w SET deleted_at = NULL, listing_id = CASE WHEN EXISTS (
      SELECT FROM wishlist_items other
      WHERE other.user_id = w.user_id AND other.listing_id = w.listing_id AND other.deleted_at IS NULL
    ) THEN NULL ELSE w.listing_id END
  WHERE w.id = $1 AND w.user_id = $2 AND w.deleted_at > now() - interval '1 hour'
  RETURNING w.id`;

/** Restores a wish that was deleted within the last hour; false when there is none. The vault must be locked. */
export const restoreDeletedWish = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, RESTORE, [id, userId])).length > 0;

const DELETE = `
  UPDATE wishlist_items SET deleted_at = now() WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id`;

/** False when the wish is not the user's. The deletion can be undone for an hour. */
export const deleteWishById = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, DELETE, [id, userId])).length > 0;

const FULFILL = `
  UPDATE wishlist_items SET status = 'owned', updated_at = now()
  WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id`;

/** Marks a wish as owned; false when it is not the user's. */
export const fulfillWish = async (tx: EntityManager, userId: string, id: string): Promise<boolean> =>
  (await rows(tx, FULFILL, [id, userId])).length > 0;

/** Wishes for this very listing, for the release of the car or listing, or for any release of their casting or its mark. */
const FULFILL_FOR_CAR = `
  UPDATE wishlist_items w SET status = 'owned', updated_at = now()
  FROM cars c LEFT JOIN market_listings l ON l.listing_id = $2 AND l.seller_id <> c.user_id
  WHERE c.id = $1 AND w.user_id = c.user_id AND w.deleted_at IS NULL AND w.status <> 'owned'
    AND (w.listing_id = $2 OR w.release_id IN (c.release_id, l.release_id)
      OR (w.release_id IS NULL AND w.casting_id IN (c.casting_id, l.casting_id) AND (w.mark IS NULL OR EXISTS (
        SELECT FROM releases r WHERE r.id IN (c.release_id, l.release_id) AND r.marks @> ARRAY[w.mark]))))`;

/** Marks the wishes as owned that a car fulfills which its owner received by a listing. */
export async function fulfillWishesFor(tx: EntityManager, carId: string, listingId: number): Promise<void> {
  await tx.query(FULFILL_FOR_CAR, [carId, listingId]);
}
