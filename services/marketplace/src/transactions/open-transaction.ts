import { acceptOffer } from '@vault/contracts/marketplace/offers';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { publishListingChanged } from '../listing-core';
import type { Offer } from '../offers';
import { addStep } from './transaction-steps';
import type { TransactionTimeouts } from './transitions.sql';

const RESERVE = `UPDATE marketplace_listings SET status = 'reserved' WHERE id = $1`;

/** The database copies the terms. With cash the payment is due first, without it both sides ship at once. */
const INSERT = `
  INSERT INTO marketplace_transactions (id, listing_id, conversation_id, offer_message_id, kind, buyer_id, seller_id,
    final_price, currency, cash_from, car_id, listing, offer_cars, due_at, remind_at)
  SELECT $1, l.id, c.id, m.id, CASE WHEN m.offer_car_ids = '{}' THEN 'sale' ELSE 'trade' END, c.other_id, c.owner_id,
    coalesce(m.offer_price, 0), m.offer_currency,
    CASE WHEN m.offer_price IS NULL THEN NULL WHEN m.cash_from IS NULL THEN 'buyer'
      WHEN (m.cash_from = 'sender') = (m.sender_id = c.other_id) THEN 'buyer' ELSE 'seller' END,
    l.car_id, jsonb_build_object('title', l.title, 'brand', l.brand, 'series', l.series, 'scale', l.scale,
      'year', l.year, 'condition', l.condition, 'photos', l.photos),
    m.offer_cars, now() + d.days, now() + d.days / 2
  FROM marketplace_messages m JOIN conversations c ON c.id = m.conversation_id
    JOIN marketplace_listings l ON l.id = m.listing_id,
    LATERAL (SELECT make_interval(days => CASE WHEN m.offer_price IS NULL THEN $4::int ELSE $3::int END) AS days) d
  WHERE m.id = $2`;

const LINK_OFFER = 'UPDATE marketplace_messages SET transaction_id = $2 WHERE id = $1';

/** In the order of their ids, so that none deadlock. */
const HOLD_CARS = `
  INSERT INTO held_cars (car_id, transaction_id)
  SELECT DISTINCT car.id, t.id FROM marketplace_transactions t, LATERAL (
    SELECT t.car_id AS id WHERE t.car_id IS NOT NULL
    UNION ALL SELECT (offered->>'id')::uuid FROM jsonb_array_elements(t.offer_cars) offered
  ) car WHERE t.id = $1 ORDER BY car.id
  ON CONFLICT DO NOTHING RETURNING car_id`;

/** A vault may still contain a car for a moment that another transaction has moved. */
const MOVED_CARS = `
  SELECT FROM held_cars h JOIN car_moves v USING (car_id) JOIN marketplace_transactions t ON t.id = h.transaction_id
  WHERE t.id = $1 AND v.owner_id <> CASE WHEN h.car_id = t.car_id THEN t.seller_id ELSE t.buyer_id END`;

const COUNT_CARS = `
  SELECT (car_id IS NOT NULL)::int + jsonb_array_length(offer_cars) AS cars FROM marketplace_transactions WHERE id = $1`;

/**
 * Opens the transaction of an accepted offer: reserves the listing, whose row is locked, and holds the cars. Returns the
 * transaction's id.
 *
 * @throws ContractError 409 `CAR_HELD` when one of the cars is promised in another transaction, `CAR_NOT_FOUND` when one
 * has moved it to somebody else.
 */
export async function openTransaction(
  tx: EntityManager,
  { id: offerId, listingId, ownerId, receiverId }: Offer,
  { TRANSACTION_PAY_DAYS, TRANSACTION_SHIP_DAYS }: TransactionTimeouts,
): Promise<string> {
  const id = v7();
  await rows(tx, RESERVE, [listingId]);
  await rows(tx, INSERT, [id, offerId, TRANSACTION_PAY_DAYS, TRANSACTION_SHIP_DAYS]);
  await rows(tx, LINK_OFFER, [offerId, id]);
  const [count] = await rows<{ cars: number }>(tx, COUNT_CARS, [id]);
  const held = await rows(tx, HOLD_CARS, [id]);
  if (held.length !== count?.cars) fail(acceptOffer, 'CAR_HELD');
  if ((await rows(tx, MOVED_CARS, [id])).length > 0) fail(acceptOffer, 'CAR_NOT_FOUND');
  await addStep(tx, id, receiverId === ownerId ? 'seller' : 'buyer', 'opened');
  await publishListingChanged(tx, listingId);
  return id;
}
