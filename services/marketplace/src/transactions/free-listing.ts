import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { announceListing } from '../listings/announce-listing';

const FREE_CARS = 'DELETE FROM held_cars WHERE transaction_id = $1';
/** One that was taken down meanwhile stays so. */
const LEAVE = `UPDATE marketplace_listings SET status = $2 WHERE id = $1 AND status = 'reserved' RETURNING id`;

/** Ends what a transaction held: its cars are free, its listing is offered again or sold. */
export async function freeListing(
  tx: EntityManager,
  { transactionId, listingId, status }: { transactionId: string; listingId: number; status: 'active' | 'sold' },
): Promise<void> {
  await rows(tx, FREE_CARS, [transactionId]);
  const changed = await rows(tx, LEAVE, [listingId, status]);
  if (changed.length > 0) await announceListing(tx, listingId);
}
