import type { ListingStatus, ListingType } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** What a deal has to know of a listing. */
export interface LockedListing {
  readonly id: number;
  readonly ownerId: string;
  readonly carId: string | null;
  readonly type: ListingType;
  readonly status: ListingStatus;
  readonly currency: string;
  readonly deleted: boolean;
}

const READ = `
  SELECT id, user_id AS "ownerId", car_id AS "carId", type, status, currency, deleted_at IS NOT NULL AS deleted
  FROM marketplace_listings WHERE id = $1`;

/** Foreign keys of other people's messages do not wait for it. */
const LOCK = `${READ} FOR NO KEY UPDATE`;

/**
 * Takes a listing's row until the transaction ends. Everything that opens or closes an offer or a transaction does this
 * first, then the transaction, the messages, the held cars and the threads, hence no two wait for each other.
 */
export async function lockListing(tx: EntityManager, id: number): Promise<LockedListing | null> {
  return (await rows<LockedListing>(tx, LOCK, [id]))[0] ?? null;
}

export async function readListing(tx: EntityManager, id: number): Promise<LockedListing | null> {
  return (await rows<LockedListing>(tx, READ, [id]))[0] ?? null;
}
