import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

type ListingChanged = PayloadOf<typeof listingChanged>;

/** To the rest of the system one that was deleted is one that was taken down. */
const TRUTH = `
  UPDATE marketplace_listings SET version = version + 1, updated_at = now() WHERE id = $1
  RETURNING id AS "listingId", version, user_id AS "sellerId", car_id AS "carId",
    CASE WHEN deleted_at IS NULL THEN status ELSE 'removed' END AS status, type, title, price::text AS price, currency,
    condition, brand, series, scale, year, location, photos->0->>'url' AS photo, created_at AS "createdAt"`;

/** Tells everybody the whole truth of a listing, in the transaction that changed it. */
export async function announceListing(tx: EntityManager, id: number): Promise<void> {
  const [listing] = await rows<Omit<ListingChanged, 'createdAt'> & { createdAt: Date }>(tx, TRUTH, [id]);
  if (listing) await publish(tx, listingChanged, { ...listing, createdAt: listing.createdAt.toISOString() });
}
