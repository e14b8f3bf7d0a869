import type { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { messageSent } from '@vault/contracts/marketplace/events';
import type { Message, sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import type { counterOffer } from '@vault/contracts/marketplace/offers';
import { prepared, rows } from '@vault/service-kit/database';
import { publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { insertPhotos, type CopiedPhoto } from '../photos';
import {
  ASKED_MESSAGES,
  IS_CONVERSATION_OF_ASKED,
  kindOf,
  messageRow,
  touchConversationsSql,
  writtenById,
  type ConversationKind,
  type NewMessage,
} from './conversation-rows';
import { MESSAGE_COLUMNS } from './messages.sql';

/** The contracts that write about a listing. */
export type ListingMessageContract = typeof sendListingMessage | typeof sendConversationMessage | typeof counterOffer;
/** The contracts that write messages, offers among them. */
export type MessageContract = ListingMessageContract | typeof writeToCollector;

const SHARE = 'INSERT INTO conversation_photos (photo_id, conversation_id) SELECT unnest($1::uuid[]), $2';

/** Writes the rows of photos that both sides of a conversation see, and nobody else. */
export async function sharePhotos(
  tx: EntityManager,
  userId: string,
  photos: readonly CopiedPhoto[],
  conversationId: string,
): Promise<void> {
  if (photos.length === 0) return;
  await insertPhotos(tx, userId, photos, { attached: true });
  await rows(tx, SHARE, [photos.map(({ id }) => id), conversationId]);
}

const MAX_EXCERPT = 200;

/**
 * Writes messages into their conversations and publishes `messageSent` for each, in one statement, which spares round trips
 * to Postgres while the conversations are locked.
 */
const writeSql = (kind: ConversationKind): string =>
  prepared(`
  WITH asked AS MATERIALIZED (SELECT * FROM ${ASKED_MESSAGES}),
  c AS (${touchConversationsSql(kind, 'asked')} RETURNING c.*), m AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at)
    SELECT asked.id, c.id, c.listing_id, asked."senderId", asked."receiverId", 'message', asked.text, asked.photos,
      c.last_message_at
    FROM asked JOIN c ON ${IS_CONVERSATION_OF_ASKED} RETURNING *
  ), written AS (
    SELECT ${MESSAGE_COLUMNS} FROM m LEFT JOIN users s ON s.user_id = m.sender_id
  ), published AS (${publishSql(messageSent, {
    from: `written w JOIN asked ON asked.id = w.id LEFT JOIN marketplace_listings l ON l.id = w."listingId"`,
    payload: `jsonb_build_object('userId', w."receiverId", 'conversationId', w."conversationId", 'listingId', w."listingId",
      'listingTitle', l.title, 'byId', w."senderId", 'byName', w."senderName", 'messageId', w.id,
      'excerpt', left(asked.preview, ${MAX_EXCERPT}), 'sentAt', w."createdAt")`,
    id: 'asked."eventId"',
    requestId: 'asked."requestId"',
    traceparent: 'asked.traceparent',
  })})
  SELECT * FROM written`);

export const WRITE_MESSAGES = { listing: writeSql('listing'), direct: writeSql('direct') };

function preview({ text, photos }: NewMessage): string {
  if (text !== '') return text;
  return photos.length === 1 ? 'Photo' : `${photos.length} photos`;
}

export interface WrittenMessage<T extends NewMessage> {
  readonly asked: T;
  readonly written: Message;
  readonly conversationIsNew: boolean;
}

/**
 * Writes messages without offers and publishes `messageSent` for each.
 *
 * @param messages each in a conversation of its own; all about listings, or all direct ones.
 */
export async function writeMessages<T extends NewMessage>(
  tx: EntityManager,
  messages: readonly T[],
): Promise<WrittenMessage<T>[]> {
  const [first] = messages;
  if (!first) return [];
  const asked = messages.map((message) => ({ message, row: messageRow(message, preview(message)) }));
  const values = [JSON.stringify(asked.map(({ row }) => row))];
  const written = writtenById(await runPublishing(tx, () => rows<Message>(tx, WRITE_MESSAGES[kindOf(first)], values)));
  return asked.map(({ message, row: { id, newConversationId } }) => ({
    asked: message,
    written: written(id),
    conversationIsNew: written(id).conversationId === newConversationId,
  }));
}
