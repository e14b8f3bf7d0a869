import type { Photo } from '@vault/contracts/collection/cars';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { prepared, rows } from '@vault/service-kit/database';
import type { Trace } from '@vault/service-kit/tracing';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import type { CopiedPhoto } from '../photos';

export interface ConversationRow {
  readonly id: string;
  /** null: a direct conversation. */
  readonly listingId: number | null;
  /** The listing's owner; of a direct conversation who began it. */
  readonly ownerId: string;
  readonly otherId: string;
}

const FIND = prepared(`
  SELECT id, listing_id AS "listingId", owner_id AS "ownerId", other_id AS "otherId"
  FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id)`);

/** A conversation of which the user is one side. */
export async function findConversation(tx: EntityManager, id: string, userId: string): Promise<ConversationRow | null> {
  return (await rows<ConversationRow>(tx, FIND, [id, userId]))[0] ?? null;
}

export type ConversationKind = 'listing' | 'direct';

const CONFLICT_TARGETS: Readonly<Record<ConversationKind, string>> = {
  listing: '(listing_id, other_id)',
  direct: `(least(owner_id, other_id), greatest(owner_id, other_id)) WHERE kind = 'direct'`,
};

/** SQL of the messages that a statement writes, `asked`: its parameter $1 is the JSON of what `messageRow` returns of each. */
export const ASKED_MESSAGES = `jsonb_to_recordset($1) AS asked("newConversationId" uuid, "listingId" integer, "ownerId" uuid,
  "otherId" uuid, preview text, "senderId" uuid, id uuid, "receiverId" uuid, text text, photos jsonb, offer jsonb,
  "eventId" uuid, "requestId" text, traceparent text)`;

/**
 * SQL that updates the conversations that messages are written into, or creates them; their rows are `c`, for `RETURNING`.
 * From then on the rows are locked: later messages of a conversation have later timestamps.
 *
 * @param asked the name of the relation of `ASKED_MESSAGES`, of which each has a conversation of its own.
 */
export const touchConversationsSql = (kind: ConversationKind, asked: string): string => `
  INSERT INTO conversations AS c (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
    owner_unread, other_unread, first_asked_at)
  SELECT "newConversationId", '${kind}', "listingId", "ownerId", "otherId", preview, clock_timestamp(), "senderId",
    ("senderId" <> "ownerId")::int, ("senderId" <> "otherId")::int,
    CASE WHEN "listingId" IS NOT NULL AND "senderId" = "otherId" THEN clock_timestamp() END
  FROM ${asked} ORDER BY "listingId", "otherId"
  ON CONFLICT ${CONFLICT_TARGETS[kind]} DO UPDATE SET
    last_message = excluded.last_message, last_message_at = clock_timestamp(), last_sender = excluded.last_sender,
    owner_unread = c.owner_unread + (excluded.last_sender <> c.owner_id)::int,
    other_unread = c.other_unread + (excluded.last_sender <> c.other_id)::int,
    first_asked_at = coalesce(c.first_asked_at, excluded.first_asked_at),
    first_answered_at = CASE WHEN c.kind = 'listing' AND excluded.last_sender = c.owner_id
      THEN coalesce(c.first_answered_at, excluded.last_message_at) ELSE c.first_answered_at END`;

/** SQL: the conversation `c` is that of the message `asked`. */
export const IS_CONVERSATION_OF_ASKED = `c.listing_id IS NOT DISTINCT FROM asked."listingId"
  AND least(c.owner_id, c.other_id) = least(asked."ownerId", asked."otherId")
  AND greatest(c.owner_id, c.other_id) = greatest(asked."ownerId", asked."otherId")`;

export interface NewMessage {
  /** null: a direct message. */
  readonly listingId: number | null;
  /** The listing's owner; of a direct message its sender. */
  readonly ownerId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly photos: readonly CopiedPhoto[];
  /** Of the request that it is written for. */
  readonly trace: Trace;
}

export const kindOf = ({ listingId }: Pick<NewMessage, 'listingId'>): ConversationKind =>
  listingId === null ? 'direct' : 'listing';

/** Photos as a message's row holds them. */
const messagePhotos = (photos: readonly CopiedPhoto[]): Photo[] =>
  photos.map(({ id, width, height, thumbhash }) => ({ url: listingPhotoUrl(id), width, height, thumbhash }));

/**
 * A message as `ASKED_MESSAGES` reads it, with new ids.
 *
 * @param preview shown as the latest message in the inbox.
 */
export function messageRow(
  { listingId, ownerId, senderId, receiverId, text, photos, trace }: NewMessage,
  preview: string,
) {
  const otherId = senderId === ownerId ? receiverId : senderId;
  const ids = { newConversationId: v7(), id: v7(), eventId: v7() };
  const { requestId, traceparent } = trace;
  const content = { preview, text, photos: messagePhotos(photos) };
  return { ...ids, listingId, ownerId, otherId, senderId, receiverId, ...content, requestId, traceparent };
}

/** Finds a message among those that a statement has written. */
export function writtenById<M extends { readonly id: string }>(messages: readonly M[]): (id: string) => M {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return (id) => {
    const message = byId.get(id);
    if (!message) throw new Error('the upsert of a conversation returned no row');
    return message;
  };
}

/** Accepting or declining an offer counts as the owner's first answer. */
const MARK_ANSWERED = `
  UPDATE conversations SET first_answered_at = clock_timestamp()
  WHERE id = $1 AND owner_id = $2 AND first_asked_at IS NOT NULL AND first_answered_at IS NULL`;

export async function markAnswered(tx: EntityManager, conversationId: string, userId: string): Promise<void> {
  await rows(tx, MARK_ANSWERED, [conversationId, userId]);
}
