import type { EntityManager } from 'typeorm';

/**
 * Cars of the release follow it to its casting; open ones of its castings may mean it now. All at once, as every statement
 * that locks cars does so in the order of ids.
 */
const CARS = `
  WITH found AS (
    SELECT c.id, CASE WHEN c.release_id = r.id THEN r.casting_id ELSE c.casting_id END AS casting_id,
      c.release_due OR c.release_id IS NULL AS release_due
    FROM releases r JOIN cars c ON c.release_id = r.id AND c.casting_id IS DISTINCT FROM r.casting_id
      OR c.casting_id IN (r.casting_id, $2) AND c.release_id IS NULL AND c.release_choice = 'auto' AND c.deleted_at IS NULL
    WHERE r.id = $1 ORDER BY c.id FOR NO KEY UPDATE OF c
  )
  UPDATE cars SET casting_id = found.casting_id, release_due = found.release_due FROM found WHERE cars.id = found.id`;

const FOLLOW = ['wishlist_items', 'market_listings', 'market_sales'].map(
  (table) => `
    UPDATE ${table} of SET casting_id = r.casting_id FROM releases r
    WHERE r.id = $1 AND of.release_id = r.id AND of.casting_id IS DISTINCT FROM r.casting_id`,
);

/** Open listings of its castings may mean it now. */
const LISTINGS = `
  INSERT INTO listings_due AS d (listing_id)
  SELECT l.listing_id FROM releases r JOIN market_listings l ON l.casting_id IN (r.casting_id, $2) AND l.release_id IS NULL
  WHERE r.id = $1 AND l.release_choice = 'auto' AND l.status = 'active' ORDER BY l.listing_id
  ON CONFLICT (listing_id) DO UPDATE SET revision = d.revision + 1`;

/**
 * To be called in the transaction that added or changed a release: marks the cars and listings as due that may mean
 * it now, and those of the casting it was of before.
 */
export async function identifyCarsAgain(
  tx: EntityManager,
  releaseId: number,
  formerCastingId: number | null,
): Promise<void> {
  await tx.query(CARS, [releaseId, formerCastingId]);
  await tx.query(LISTINGS, [releaseId, formerCastingId]);
  for (const follow of FOLLOW) await tx.query(follow, [releaseId]);
  await tx.query('INSERT INTO rarity_due (release_id) VALUES ($1)', [releaseId]);
}
