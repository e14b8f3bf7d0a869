import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** An offer's terms never change; whether it is open may change as long as the listing's row is not locked. */
export interface Offer {
  readonly id: string;
  readonly conversationId: string;
  readonly listingId: number;
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly price: string | null;
  readonly currency: string;
  readonly cashFrom: 'sender' | 'receiver' | null;
  readonly cars: readonly OfferedCar[];
  readonly isOpen: boolean;
}

const OFFERS = `
  SELECT m.id, m.conversation_id AS "conversationId", m.listing_id AS "listingId", c.owner_id AS "ownerId",
    c.other_id AS "otherId", m.sender_id AS "senderId", m.receiver_id AS "receiverId", m.offer_price::text AS price,
    m.offer_currency AS currency, m.cash_from AS "cashFrom", m.offer_cars AS cars,
    m.offer_status = 'pending' AND m.expires_at > clock_timestamp() AS "isOpen"
  FROM marketplace_messages m JOIN conversations c ON c.id = m.conversation_id`;

/** An offer of which the user is one side. */
export async function findOffer(tx: EntityManager, id: string, userId: string): Promise<Offer | null> {
  const sql = `${OFFERS} WHERE m.id = $1 AND m.kind = 'offer' AND $2 IN (m.sender_id, m.receiver_id)`;
  return (await rows<Offer>(tx, sql, [id, userId]))[0] ?? null;
}

/** The open offer of a buyer to the owner of a listing. */
export async function findOpenOfferFrom(tx: EntityManager, listingId: number, buyerId: string): Promise<Offer | null> {
  const sql = `${OFFERS} WHERE c.listing_id = $1 AND c.other_id = $2 AND m.sender_id = $2
    AND m.offer_status = 'pending' AND m.expires_at > clock_timestamp()`;
  return (await rows<Offer>(tx, sql, [listingId, buyerId]))[0] ?? null;
}
