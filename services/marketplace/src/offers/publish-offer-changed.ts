import type { PayloadOf } from '@vault/contracts/define';
import { offerChanged } from '@vault/contracts/marketplace/events';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { displayName } from '../users';

type OfferChanged = PayloadOf<typeof offerChanged>;

/** What happened to an offer, who did it, and the user who is notified. */
export interface OfferChange {
  readonly id: string;
  readonly turn: OfferChanged['turn'];
  readonly userId: string;
  readonly byId: string;
  /** Why the marketplace closed it, as users read it. */
  readonly why?: string;
}

/**
 * SQL of the events of changes of offers.
 *
 * @param changes SQL of a relation `change` with the fields of an `OfferChange`.
 * @param messages the name of the relation that has the messages' rows.
 */
export const offerEvents = (changes: string, messages: string): string => `
  SELECT change."userId", m.conversation_id AS "conversationId", m.listing_id AS "listingId",
    coalesce(l.title, '') AS "listingTitle", change."byId", ${displayName('b')} AS "byName", m.id AS "messageId",
    change.turn, m.offer_price::text AS price,
    CASE WHEN m.offer_price IS NOT NULL THEN m.offer_currency END AS currency,
    cardinality(m.offer_car_ids) AS cars, coalesce(change.why, nullif(m.message, '')) AS message,
    CASE WHEN m.offer_status = 'pending' THEN ${isoTimestamp('m.expires_at')} END AS "expiresAt",
    m.transaction_id AS "transactionId", ${isoTimestamp('clock_timestamp()')} AS "turnedAt"
  FROM ${changes} JOIN ${messages} m ON m.id = change.id
  LEFT JOIN marketplace_listings l ON l.id = m.listing_id LEFT JOIN users b ON b.user_id = change."byId"`;

const CHANGES = 'jsonb_to_recordset($1) AS change(id uuid, turn text, "userId" uuid, "byId" uuid, why text)';
const EVENTS = prepared(offerEvents(CHANGES, 'marketplace_messages'));

/** Publishes changes of offers, in the transaction that makes them. */
export async function publishOffersChanged(tx: EntityManager, changes: readonly OfferChange[]): Promise<void> {
  if (changes.length === 0) return;
  const events = await rows<OfferChanged>(tx, EVENTS, [JSON.stringify(changes)]);
  for (const event of events) await publish(tx, offerChanged, event);
}

export interface ClosedOffer {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
}

/** Publishes that offers expired: their senders are notified. */
export const publishOffersExpired = (tx: EntityManager, offers: readonly ClosedOffer[]): Promise<void> =>
  publishOffersChanged(
    tx,
    offers.map(({ id, senderId, receiverId }) => ({ id, turn: 'expired', userId: senderId, byId: receiverId })),
  );
