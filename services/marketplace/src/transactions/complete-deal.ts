import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { announceListing } from '../listings/announce-listing';
import { declineOpenOffers } from '../offers/decline-open-offers';
import { recordSale } from '../sales/record-sale';
import { freeListing } from './free-listing';
import type { Deal } from './lock-deal';

/** What else offers a car that is somebody else's now; the rows are held. */
const CLOSE_OTHERS = `
  UPDATE marketplace_listings SET status = 'sold'
  WHERE status = 'active' AND deleted_at IS NULL AND id <> $2
    AND car_id IN (SELECT car_id FROM held_cars WHERE transaction_id = $1)
  RETURNING id`;

const MOVE = `
  INSERT INTO car_moves (car_id, owner_id)
  SELECT h.car_id, CASE WHEN h.car_id = t.car_id THEN t.buyer_id ELSE t.seller_id END
  FROM held_cars h JOIN marketplace_transactions t ON t.id = h.transaction_id WHERE t.id = $1
  ON CONFLICT (car_id) DO UPDATE SET owner_id = excluded.owner_id`;

/** What follows from a transaction that both sides have completed; its price is a comparable when money alone was paid. */
export async function completeDeal(tx: EntityManager, deal: Deal): Promise<void> {
  const { id, listingId, kind, sellerId, buyerId, currency, finalPrice, sold } = deal;
  for (const other of await rows<{ id: number }>(tx, CLOSE_OTHERS, [id, listingId])) {
    await declineOpenOffers(tx, other.id, 'sold');
    await announceListing(tx, other.id);
  }
  await rows(tx, MOVE, [id]);
  await freeListing(tx, { transactionId: id, listingId, status: 'sold' });
  if (kind !== 'sale') return;
  const { title: name, brand, series, scale, year, condition } = sold;
  const thing = { name, brand, series, scale, year, condition, price: finalPrice, soldAt: new Date() };
  await recordSale(tx, { ...thing, transactionId: id, currency, sellerId, buyerId });
}
