import type { PayloadOf } from '@vault/contracts/define';
import type { listingChanged } from '@vault/contracts/marketplace/listings';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { findCasting } from '../models/casting-keys';

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
  'model_id',
  'name_key',
  'brand_key',
  'listed_at',
];

/** An event that comes after a newer one changes nothing. */
const PROJECT = `
  INSERT INTO market_listings AS l (listing_id, ${COLUMNS.join(', ')})
  VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (listing_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE l.version < excluded.version
  RETURNING l.listing_id`;

/** Keeps what the market tells of a listing. False when something newer is known already. */
export async function projectListing(tx: EntityManager, listing: PayloadOf<typeof listingChanged>): Promise<boolean> {
  const { title, brand, series, scale, year } = listing;
  const { modelId, nameKey, brandKey } = await findCasting(tx, { name: title, brand, series, scale, year });
  const kept = await rows(tx, PROJECT, [
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
    modelId,
    nameKey,
    brandKey,
    listing.createdAt,
  ]);
  return kept.length > 0;
}
