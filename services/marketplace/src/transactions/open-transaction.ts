import { Inject, Injectable } from '@nestjs/common';
import { acceptOffer } from '@vault/contracts/marketplace/offers';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type MarketplaceConfig } from '../config';
import { announceListing } from '../listings/announce-listing';
import type { Offer } from '../offers/open-offer';
import { addStep } from './steps';

const RESERVE = `UPDATE marketplace_listings SET status = 'reserved' WHERE id = $1`;

/** Cash is paid first; without it both sides ship at once. */
const OPEN = `
  INSERT INTO marketplace_transactions (id, listing_id, conversation_id, offer_message_id, kind, buyer_id, seller_id,
    final_price, currency, cash_from, car_id, listing, offer_cars, due_at, remind_at)
  SELECT $1, l.id, t.id, m.id, CASE WHEN m.offer_car_ids = '{}' THEN 'sale' ELSE 'trade' END, t.other_id, t.owner_id,
    coalesce(m.offer_price, 0), m.offer_currency,
    CASE WHEN m.offer_price IS NULL THEN NULL WHEN m.cash_from IS NULL THEN 'buyer'
      WHEN (m.cash_from = 'sender') = (m.sender_id = t.other_id) THEN 'buyer' ELSE 'seller' END,
    l.car_id, jsonb_build_object('title', l.title, 'brand', l.brand, 'series', l.series, 'scale', l.scale,
      'year', l.year, 'condition', l.condition, 'photos', l.photos),
    m.offer_cars, now() + d.days, now() + d.days / 2
  FROM marketplace_messages m JOIN conversations t ON t.id = m.conversation_id JOIN marketplace_listings l ON l.id = m.listing_id,
    LATERAL (SELECT make_interval(days => CASE WHEN m.offer_price IS NULL THEN $4::int ELSE $3::int END) AS days) d
  WHERE m.id = $2`;

const LINK = 'UPDATE marketplace_messages SET transaction_id = $2 WHERE id = $1';

/** In one order, so that no two wait for each other. */
const HOLD = `
  INSERT INTO held_cars (car_id, transaction_id)
  SELECT DISTINCT car.id, t.id FROM marketplace_transactions t, LATERAL (
    SELECT t.car_id AS id WHERE t.car_id IS NOT NULL
    UNION ALL SELECT (offered->>'id')::uuid FROM jsonb_array_elements(t.offer_cars) offered
  ) car WHERE t.id = $1 ORDER BY car.id
  ON CONFLICT DO NOTHING RETURNING car_id`;

/** Somebody's vault may still show for a moment what went away in another deal. */
const MOVED = `
  SELECT FROM held_cars h JOIN car_moves v USING (car_id) JOIN marketplace_transactions t ON t.id = h.transaction_id
  WHERE t.id = $1 AND v.owner_id <> CASE WHEN h.car_id = t.car_id THEN t.seller_id ELSE t.buyer_id END`;

const CARS = `
  SELECT (car_id IS NOT NULL)::int + jsonb_array_length(offer_cars) AS cars FROM marketplace_transactions WHERE id = $1`;

/** What an accepted offer opens: the terms are copied by the database, so no cent is lost on the way. */
@Injectable()
export class OpenTransaction {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /**
   * Reserves the listing, whose row is held, and promises the cars. Answers the transaction's id.
   *
   * @throws ContractError 409 `CAR_HELD` when one of the cars is promised in another deal, `CAR_NOT_FOUND` when it went
   * away in one.
   */
  async open(tx: EntityManager, { id: offerId, listingId, ownerId, receiverId }: Offer): Promise<string> {
    const { TRANSACTION_PAY_DAYS, TRANSACTION_SHIP_DAYS } = this.config;
    const id = v7();
    await rows(tx, RESERVE, [listingId]);
    await rows(tx, OPEN, [id, offerId, TRANSACTION_PAY_DAYS, TRANSACTION_SHIP_DAYS]);
    await rows(tx, LINK, [offerId, id]);
    const [named] = await rows<{ cars: number }>(tx, CARS, [id]);
    const held = await rows(tx, HOLD, [id]);
    if (held.length !== named?.cars) fail(acceptOffer, 'CAR_HELD');
    if ((await rows(tx, MOVED, [id])).length > 0) fail(acceptOffer, 'CAR_NOT_FOUND');
    await addStep(tx, id, receiverId === ownerId ? 'seller' : 'buyer', 'opened');
    await announceListing(tx, listingId);
    return id;
  }
}
