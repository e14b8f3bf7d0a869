import type { PayloadOf } from '@vault/contracts/define';
import type { listingChanged } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { releaseChoice } from '../car-fields';
import { describeListing } from './describe-listing';

const COLUMNS = [
  'version',
  'seller_id',
  'car_id',
  'status',
  'type',
  'title',
  'price',
  'currency',
  'condition',
  'brand',
  'series',
  'scale',
  'year',
  'location',
  'photo',
  'casting_id',
  'release_id',
  'release_candidates',
  'release_choice',
  'stated_year',
  'stated_marks',
  'title_words',
  'name_key',
  'brand_key',
  'listed_at',
];

/** An event older than the stored version changes nothing. */
const UPSERT = `
  INSERT INTO market_listings AS l (listing_id, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (listing_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE l.version < excluded.version
  RETURNING l.listing_id`;

/** Stores a listing as the marketplace published it. False when a newer version is stored already. */
export async function saveListing(tx: EntityManager, listing: PayloadOf<typeof listingChanged>): Promise<boolean> {
  const { title, brand, series, scale, year } = listing;
  const described = await describeListing(tx, { title, brand, series, scale, year }, listing);
  const saved = await rows(tx, UPSERT, [
    listing.listingId,
    listing.version,
    listing.sellerId,
    listing.carId,
    listing.status,
    listing.type,
    title,
    listing.price,
    listing.currency,
    listing.condition,
    brand,
    series,
    scale,
    year,
    listing.location,
    listing.photo,
    described.castingId,
    described.releaseId,
    described.candidates,
    releaseChoice(listing.releaseId),
    described.statedYear,
    described.statedMarks,
    described.titleWords,
    described.nameKey,
    described.brandKey,
    listing.createdAt,
  ]);
  return saved.length > 0;
}

/**
 * Prevents listings from changing until the transaction ends, and waits for those under way; other wishes go on.
 * Otherwise a wish and a listing that are written at the same moment would both miss the match. Taken before the wish is
 * written, so that there are no deadlocks.
 */
export async function lockListings(tx: EntityManager): Promise<void> {
  await tx.query('LOCK TABLE market_listings IN SHARE MODE');
}
