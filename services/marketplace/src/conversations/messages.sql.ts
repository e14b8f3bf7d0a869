import type { Message } from '@vault/contracts/marketplace/messages';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { displayName } from '../users';

/** An offer counts as expired from its moment on, before `OfferExpiryWorker` has written that down. */
const OFFER_STATUS = `
  CASE WHEN m.offer_status = 'pending' AND m.expires_at <= clock_timestamp() THEN 'expired' ELSE m.offer_status END`;

/** The columns of a `Message`, of the row `m` and its sender's `s`. */
export const MESSAGE_COLUMNS = `
  m.id, m.conversation_id AS "conversationId", m.listing_id AS "listingId", m.sender_id AS "senderId",
    ${displayName('s')} AS "senderName", m.receiver_id AS "receiverId", m.kind, m.message,
    m.photos AS pictures, m.offer_price::text AS "offerPrice", m.offer_currency AS "offerCurrency",
    m.cash_from AS "cashFrom", m.offer_cars AS "offerCars", ${OFFER_STATUS} AS "offerStatus",
    ${isoTimestamp('m.expires_at')} AS "expiresAt", m.counter_of AS "counterOf", m.transaction_id AS "transactionId",
    ${isoTimestamp('m.created_at')} AS "createdAt"`;

/** A `Message` of the row `m`. */
export const MESSAGES = `
  SELECT ${MESSAGE_COLUMNS} FROM marketplace_messages m LEFT JOIN users s ON s.user_id = m.sender_id`;

const MESSAGE = prepared(`${MESSAGES} WHERE m.id = $1`);

/** A message that was written in this transaction. */
export async function readMessage(tx: EntityManager, id: string): Promise<Message> {
  const [message] = await rows<Message>(tx, MESSAGE, [id]);
  if (!message) throw new Error(`there is no message ${id}`);
  return message;
}
