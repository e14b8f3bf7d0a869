import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** An offer's terms never change; its status may as soon as the listing's row is not held. */
export interface Offer {
  readonly id: string;
  readonly threadId: string;
  readonly listingId: number;
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly price: string | null;
  readonly currency: string;
  readonly cashFrom: 'sender' | 'receiver' | null;
  readonly cars: readonly OfferedCar[];
  readonly open: boolean;
}

const OFFERS = `
  SELECT m.id, m.conversation_id AS "threadId", m.listing_id AS "listingId", t.owner_id AS "ownerId", t.other_id AS "otherId",
    m.sender_id AS "senderId", m.receiver_id AS "receiverId", m.offer_price::text AS price,
    m.offer_currency AS currency, m.cash_from AS "cashFrom", m.offer_cars AS cars,
    m.offer_status = 'pending' AND m.expires_at > clock_timestamp() AS open
  FROM marketplace_messages m JOIN conversations t ON t.id = m.conversation_id`;

/** An offer of which the person is one side. */
export async function offerOf(tx: EntityManager, id: string, userId: string): Promise<Offer | null> {
  const sql = `${OFFERS} WHERE m.id = $1 AND m.kind = 'offer' AND $2 IN (m.sender_id, m.receiver_id)`;
  return (await rows<Offer>(tx, sql, [id, userId]))[0] ?? null;
}

/** What the other side of a listing offers its owner right now. */
export async function openOfferFrom(tx: EntityManager, listingId: number, otherId: string): Promise<Offer | null> {
  const sql = `${OFFERS} WHERE t.listing_id = $1 AND t.other_id = $2 AND m.sender_id = $2
    AND m.offer_status = 'pending' AND m.expires_at > clock_timestamp()`;
  return (await rows<Offer>(tx, sql, [listingId, otherId]))[0] ?? null;
}
