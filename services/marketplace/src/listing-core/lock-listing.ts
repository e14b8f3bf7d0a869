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

/** SQL of a `ListingState`. @param id SQL of the listing's id. */
export const readListingSql = (id: string): string => `
  SELECT id, user_id AS "ownerId", car_id AS "carId", type, status, currency, deleted_at IS NOT NULL AS deleted
  FROM marketplace_listings WHERE id = ${id}`;

/** The same, and locks the row as `lockListing` does. Foreign keys of other users' messages do not wait for this lock. */
export const lockListingSql = (id: string): string => `${readListingSql(id)} FOR NO KEY UPDATE`;

const READ = prepared(readListingSql('$1'));
const LOCK = prepared(lockListingSql('$1'));

/**
 * Locks a listing's row until the transaction ends. Everything that opens or closes an offer or a transaction does this
 * first, then locks the transaction, the messages, the held cars and the conversations, so that none deadlock.
 */
export async function lockListing(tx: EntityManager, id: number): Promise<ListingState | null> {
  return (await rows<ListingState>(tx, LOCK, [id]))[0] ?? null;
}

export async function readListing(tx: EntityManager, id: number): Promise<ListingState | null> {
  return (await rows<ListingState>(tx, READ, [id]))[0] ?? null;
}
