import type { Photo } from '@vault/contracts/collection/cars';
import type { PayloadOf } from '@vault/contracts/define';
import type { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { messageSent } from '@vault/contracts/marketplace/events';
import type { Message, sendConversationMessage, sendListingMessage } from '@vault/contracts/marketplace/messages';
import type { counterOffer } from '@vault/contracts/marketplace/offers';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { prepared, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { insertPhotos, type CopiedPhoto } from '../photos';
import { hasBlocked } from '../users';
import { touchConversation } from './conversation-rows';
import { MESSAGE_COLUMNS } from './messages.sql';

/** The contracts that write about a listing. */
export type ListingMessageContract = typeof sendListingMessage | typeof sendConversationMessage | typeof counterOffer;
/** The contracts that write messages, offers among them. */
export type MessageContract = ListingMessageContract | typeof writeToCollector;

export interface NewMessage {
  /** null: a direct message. */
  readonly listingId: number | null;
  /** The listing's owner; of a direct conversation either side. */
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  readonly text: string;
  readonly photos: readonly CopiedPhoto[];
}

const BLOCKED = prepared(`SELECT WHERE ${hasBlocked('$1', '$2')} OR ${hasBlocked('$2', '$1')}`);

export interface BegunMessage {
  readonly conversationId: string;
  readonly receiverId: string;
  /** Whether the conversation begins with this message. */
  readonly isNew: boolean;
}

/**
 * The first part of writing a message or an offer: checks for blocks and updates the conversation, which it locks.
 *
 * @param preview the message as the inbox shows it.
 * @throws ContractError 409 `CANNOT_WRITE` where one of the two has blocked the other.
 */
export async function beginMessage(
  tx: EntityManager,
  contract: MessageContract,
  message: NewMessage,
  preview: string,
): Promise<BegunMessage> {
  const { senderId, ownerId, otherId } = message;
  const receiverId = senderId === ownerId ? otherId : ownerId;
  if ((await rows(tx, BLOCKED, [senderId, receiverId])).length > 0) fail(contract, 'CANNOT_WRITE');
  return { receiverId, ...(await touchConversation(tx, { ...message, preview })) };
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

/** Writes the latest message of a conversation, and reads it with what the event says besides. */
const INSERT = prepared(`
  WITH m AS (
    INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, photos,
      created_at)
    SELECT $2, c.id, c.listing_id, $3, $4, 'message', $5, $6, c.last_message_at FROM conversations c WHERE c.id = $1
    RETURNING *)
  SELECT ${MESSAGE_COLUMNS}, l.title AS "listingTitle", left(c.last_message, ${MAX_EXCERPT}) AS excerpt
  FROM m JOIN conversations c ON c.id = m.conversation_id
  LEFT JOIN marketplace_listings l ON l.id = m.listing_id LEFT JOIN users s ON s.user_id = m.sender_id`);

type WrittenRow = Message & Pick<PayloadOf<typeof messageSent>, 'listingTitle' | 'excerpt'>;

const preview = ({ text, photos }: NewMessage): string => {
  if (text !== '') return text;
  return photos.length === 1 ? 'Photo' : `${photos.length} photos`;
};

/**
 * Writes a message without an offer and publishes `messageSent`. Returns it, and whether its conversation is new.
 *
 * @throws ContractError 409 `CANNOT_WRITE` where one of the two has blocked the other.
 */
export async function writeMessage(
  tx: EntityManager,
  contract: MessageContract,
  message: NewMessage,
): Promise<{ written: Message; isNew: boolean }> {
  const { senderId, text, photos } = message;
  const { conversationId, receiverId, isNew } = await beginMessage(tx, contract, message, preview(message));
  const values = [conversationId, v7(), senderId, receiverId, text, messagePhotos(photos)];
  const [row] = await rows<WrittenRow>(tx, INSERT, values);
  if (!row) throw new Error(`there is no conversation ${conversationId}`);
  await sharePhotos(tx, senderId, photos, conversationId);
  const { listingTitle, excerpt, ...written } = row;
  const { id: messageId, listingId, senderName: byName, createdAt: sentAt } = written;
  const event = { userId: receiverId, conversationId, listingId, listingTitle, byId: senderId, byName };
  await publish(tx, messageSent, { ...event, messageId, excerpt, sentAt });
  return { written, isNew };
}
