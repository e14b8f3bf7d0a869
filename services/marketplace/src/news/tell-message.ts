import type { PayloadOf } from '@vault/contracts/define';
import { messageSent } from '@vault/contracts/marketplace/events';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { displayName } from '../members/display-name';

const EXCERPT = 200;

const PAYLOAD = `
  SELECT m.receiver_id AS "userId", m.conversation_id AS "conversationId", m.listing_id AS "listingId",
    l.title AS "listingTitle", m.sender_id AS "byId", ${displayName('s')} AS "byName", m.id AS "messageId",
    left(t.last_message, ${EXCERPT}) AS excerpt, ${isoTimestamp('m.created_at')} AS "sentAt"
  FROM marketplace_messages m JOIN conversations t ON t.id = m.conversation_id LEFT JOIN marketplace_listings l ON l.id = m.listing_id
  LEFT JOIN users s ON s.user_id = m.sender_id WHERE m.id = $1`;

/** Tells whom something plain was written to, in the transaction that writes it: it is the latest of its thread. */
export async function tellMessage(tx: EntityManager, id: string): Promise<void> {
  for (const news of await rows<PayloadOf<typeof messageSent>>(tx, PAYLOAD, [id])) {
    await publish(tx, messageSent, news);
  }
}
