import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { describeListing } from '../listings';
import { publishListingMatches } from '../wishlist';

export interface FoundListing {
  readonly id: number;
  readonly version: number;
  readonly sellerId: string;
  readonly carId: string | null;
  readonly title: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

/** SQL for the `FoundListing` of listings whose seller named no release. */
export const listingsWhere = (condition: string): string => `
  SELECT l.listing_id AS id, l.version, l.seller_id AS "sellerId", l.car_id AS "carId", l.title, l.brand, l.series,
    l.scale, l.year
  FROM market_listings l WHERE l.release_choice = 'auto' AND ${condition} ORDER BY l.listing_id`;

const ATTACH = `
  UPDATE market_listings SET casting_id = $3, release_id = $4, release_candidates = $5, stated_marks = $6
  WHERE listing_id = $1 AND version = $2 AND release_choice = 'auto'
    AND (casting_id, release_id, release_candidates) IS DISTINCT FROM ($3, $4, $5::integer[])
  RETURNING listing_id`;

/** Looks again for the release of a listing, and publishes the wishes that it matches now. */
export async function attachListing(tx: EntityManager, listing: FoundListing): Promise<void> {
  const { id, version, sellerId, carId, ...words } = listing;
  const { castingId, releaseId, candidates, statedMarks } = await describeListing(tx, words, { sellerId, carId });
  const attached = await rows(tx, ATTACH, [id, version, castingId, releaseId, candidates, statedMarks]);
  if (attached.length > 0) await publishListingMatches(tx, id, uuidv7());
}
