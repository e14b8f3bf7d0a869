import type { PayloadOf } from '@vault/contracts/define';
import { offerChanged } from '@vault/contracts/marketplace/events';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { displayName } from '../members/display-name';

type OfferTurned = PayloadOf<typeof offerChanged>;

/** What happened to an offer, by whom, and who is told of it. */
export interface OfferTurn {
  readonly id: string;
  readonly turn: OfferTurned['turn'];
  readonly userId: string;
  readonly byId: string;
  /** Why, in the market's own words. */
  readonly why?: string;
}

const PAYLOADS = `
  SELECT told."userId", m.conversation_id AS "conversationId", m.listing_id AS "listingId",
    coalesce(l.title, '') AS "listingTitle", told."byId", ${displayName('b')} AS "byName", m.id AS "messageId", told.turn,
    m.offer_price::text AS price, CASE WHEN m.offer_price IS NOT NULL THEN m.offer_currency END AS currency,
    cardinality(m.offer_car_ids) AS cars, coalesce(told.why, nullif(m.message, '')) AS message,
    CASE WHEN m.offer_status = 'pending' THEN ${isoTimestamp('m.expires_at')} END AS "expiresAt",
    m.transaction_id AS "transactionId", ${isoTimestamp('clock_timestamp()')} AS "turnedAt"
  FROM jsonb_to_recordset($1) AS told(id uuid, turn text, "userId" uuid, "byId" uuid, why text)
  JOIN marketplace_messages m ON m.id = told.id LEFT JOIN marketplace_listings l ON l.id = m.listing_id
  LEFT JOIN users b ON b.user_id = told."byId"`;

/** Tells of the turns of offers, in the transaction that makes them. */
export async function tellOffers(tx: EntityManager, turns: readonly OfferTurn[]): Promise<void> {
  if (turns.length === 0) return;
  const told = await rows<OfferTurned>(tx, PAYLOADS, [JSON.stringify(turns)]);
  for (const news of told) await publish(tx, offerChanged, news);
}

/** That offers ran out unanswered, told to who made them. */
export const tellExpired = (
  tx: EntityManager,
  expired: readonly { readonly id: string; readonly senderId: string; readonly receiverId: string }[],
): Promise<void> =>
  tellOffers(
    tx,
    expired.map(({ id, senderId, receiverId }) => ({ id, turn: 'expired', userId: senderId, byId: receiverId })),
  );
