import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { chosenRelease, type ReleaseChoice } from '../attachments';

type ListingChanged = PayloadOf<typeof listingChanged>;

/** Other services see a deleted listing as one that was taken down. */
const NEXT_VERSION = `
  UPDATE marketplace_listings SET version = version + 1, updated_at = now() WHERE id = $1
  RETURNING id AS "listingId", version, user_id AS "sellerId", car_id AS "carId",
    CASE WHEN deleted_at IS NULL THEN status ELSE 'removed' END AS status, type, title, price::text AS price, currency,
    condition, brand, series, scale, year, location, photos->0->>'url' AS photo, created_at AS "createdAt",
    release_id AS "releaseId", release_choice AS "releaseChoice"`;

interface ChangedRow extends Omit<ListingChanged, 'createdAt' | 'releaseId'> {
  readonly createdAt: Date;
  readonly releaseId: number | null;
  readonly releaseChoice: ReleaseChoice;
}

/** Publishes the listing's state, with a new version, in the transaction that changed it. */
export async function publishListingChanged(tx: EntityManager, id: number): Promise<void> {
  const [row] = await rows<ChangedRow>(tx, NEXT_VERSION, [id]);
  if (!row) return;
  const { createdAt, releaseId, releaseChoice, ...listing } = row;
  const chosen = chosenRelease({ releaseId, releaseChoice });
  await publish(tx, listingChanged, { ...listing, ...chosen, createdAt: createdAt.toISOString() });
}
