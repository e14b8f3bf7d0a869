import type { ListingStatus, ListingType } from '@vault/contracts/marketplace/listings';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** What messages, offers and transactions need to know of a listing. */
export interface ListingState {
  readonly id: number;
  readonly ownerId: string;
  readonly carId: string | null;
  readonly type: ListingType;
  readonly status: ListingStatus;
  readonly currency: string;
  readonly deleted: boolean;
}

/** A `ListingState`, of the listing $1. */
export const READ_LISTING = prepared(`
  SELECT id, user_id AS "ownerId", car_id AS "carId", type, status, currency, deleted_at IS NOT NULL AS deleted
  FROM marketplace_listings WHERE id = $1`);

/** The same as `lockListing` does. Foreign keys of other users' messages do not wait for this lock. */
export const LOCK_LISTING = prepared(`${READ_LISTING} FOR NO KEY UPDATE`);

/**
 * Locks a listing's row until the transaction ends. Everything that opens or closes an offer or a transaction does this
 * first, then locks the transaction, the messages, the held cars and the conversations, so that none deadlock.
 */
export async function lockListing(tx: EntityManager, id: number): Promise<ListingState | null> {
  return (await rows<ListingState>(tx, LOCK_LISTING, [id]))[0] ?? null;
}

export async function readListing(tx: EntityManager, id: number): Promise<ListingState | null> {
  return (await rows<ListingState>(tx, READ_LISTING, [id]))[0] ?? null;
}
