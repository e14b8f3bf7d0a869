import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

const NAMED = `
  SELECT c.id FROM cars c
  WHERE c.id = $2 OR c.id = (SELECT car_id FROM market_listings WHERE listing_id = $1) ORDER BY c.id FOR NO KEY UPDATE`;

/** Only its owner can offer a car; of several listings the newest counts. */
const SHOW = `
  UPDATE cars c SET listing_id = offered.listing_id FROM (
    SELECT named.id, (SELECT l.listing_id FROM market_listings l JOIN cars o ON o.id = l.car_id AND o.user_id = l.seller_id
      WHERE l.car_id = named.id AND l.status IN ('active', 'reserved') ORDER BY l.listing_id DESC LIMIT 1) AS listing_id
    FROM unnest($1::uuid[]) AS named(id)
  ) offered WHERE c.id = offered.id AND c.listing_id IS DISTINCT FROM offered.listing_id`;

/**
 * Locks the cars that a listing offers, and offered until now. Before the market is written: who waits for a car keeps
 * nobody from wishing.
 */
export const lockListedCars = async (tx: EntityManager, listingId: number, carId: string | null): Promise<string[]> =>
  (await rows<{ id: string }>(tx, NAMED, [listingId, carId])).map(({ id }) => id);

/** Tells the locked cars which open listing offers them. */
export async function showListings(tx: EntityManager, carIds: readonly string[]): Promise<void> {
  if (carIds.length > 0) await tx.query(SHOW, [carIds]);
}
