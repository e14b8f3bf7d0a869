import type { Photo } from '@vault/contracts/collection/cars';
import type { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { messageSent } from '@vault/contracts/marketplace/events';
import type { Message, sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import type { counterOffer } from '@vault/contracts/marketplace/offers';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { prepared, rows } from '@vault/service-kit/database';
import { publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { insertPhotos, type CopiedPhoto } from '../photos';
import {
  kindOf,
  touchConversationSql,
  touchedConversation,
  type ConversationKind,
  type ConversationMessage,
} from './conversation-rows';
import { MESSAGE_COLUMNS } from './messages.sql';

/** The contracts that write about a listing. */
export type ListingMessageContract = typeof sendListingMessage | typeof sendConversationMessage | typeof counterOffer;
/** The contracts that write messages, offers among them. */
export type MessageContract = ListingMessageContract | typeof writeToCollector;

export interface NewMessage extends Omit<ConversationMessage, 'preview'> {
  readonly text: string;
  readonly photos: readonly CopiedPhoto[];
}

/** Photos as a message's row holds them, in JSON. */
export const messagePhotos = (photos: readonly CopiedPhoto[]): string =>
  JSON.stringify(
    photos.map(({ id, width, height, thumbhash }): Photo => ({ url: listingPhotoUrl(id), width, height, thumbhash })),
  );

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
 * Writes a message into its conversation and publishes `messageSent`, in one statement, which spares two round trips to
 * Postgres while the conversation is locked. Parameters: those of `touchConversationSql`, then from $7 on the message's
 * id, receiver, text and photos, and the event's id and trace.
 */
const writeSql = (kind: ConversationKind): string =>
  prepared(`
  WITH c AS (${touchConversationSql(kind)} RETURNING c.*), m AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at)
    SELECT $7, c.id, c.listing_id, $6, $8, 'message', $9, $10, c.last_message_at FROM c RETURNING *
  ), written AS (
    SELECT ${MESSAGE_COLUMNS} FROM m LEFT JOIN users s ON s.user_id = m.sender_id
  ), published AS (${publishSql(messageSent, {
    from: 'written w CROSS JOIN c LEFT JOIN marketplace_listings l ON l.id = c.listing_id',
    payload: `jsonb_build_object('userId', w."receiverId", 'conversationId', c.id, 'listingId', c.listing_id,
      'listingTitle', l.title, 'byId', w."senderId", 'byName', w."senderName", 'messageId', w.id,
      'excerpt', left(c.last_message, ${MAX_EXCERPT}), 'sentAt', w."createdAt")`,
    id: '$11',
    requestId: '$12',
    traceparent: '$13',
  })})
  SELECT * FROM written`);

const WRITE = { listing: writeSql('listing'), direct: writeSql('direct') };

const preview = ({ text, photos }: NewMessage): string => {
  if (text !== '') return text;
  return photos.length === 1 ? 'Photo' : `${photos.length} photos`;
};

/** Writes a message without an offer and publishes `messageSent`. Returns it, and whether its conversation is new. */
export async function writeMessage(
  tx: EntityManager,
  message: NewMessage,
): Promise<{ written: Message; isNew: boolean }> {
  const { senderId, receiverId, text, photos } = message;
  const { newId, values } = touchedConversation({ ...message, preview: preview(message) });
  const content = [v7(), receiverId, text, messagePhotos(photos)];
  const [written] = await runPublishing(tx, ({ requestId, traceparent }) =>
    rows<Message>(tx, WRITE[kindOf(message)], [...values, ...content, v7(), requestId, traceparent]),
  );
  if (!written) throw new Error('the upsert of a conversation returned no row');
  await sharePhotos(tx, senderId, photos, written.conversationId);
  return { written, isNew: written.conversationId === newId };
}
