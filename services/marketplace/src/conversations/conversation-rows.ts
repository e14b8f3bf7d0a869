import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

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

/**
 * SQL that updates the conversation that a message is written into, or creates it; its row is `c`, for `RETURNING`. From
 * then on the row is locked: later messages of a conversation have later timestamps. Its parameters are those that
 * `touchedConversation` returns.
 */
export const touchConversationSql = (kind: ConversationKind): string => `
  INSERT INTO conversations AS c (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
    owner_unread, other_unread, first_asked_at)
  VALUES ($1, '${kind}', $2, $3::uuid, $4::uuid, $5, clock_timestamp(), $6::uuid, ($6::uuid <> $3)::int,
    ($6::uuid <> $4)::int, CASE WHEN $2::int IS NOT NULL AND $6::uuid = $4 THEN clock_timestamp() END)
  ON CONFLICT ${CONFLICT_TARGETS[kind]} DO UPDATE SET
    last_message = excluded.last_message, last_message_at = clock_timestamp(), last_sender = excluded.last_sender,
    owner_unread = c.owner_unread + (excluded.last_sender <> c.owner_id)::int,
    other_unread = c.other_unread + (excluded.last_sender <> c.other_id)::int,
    first_asked_at = coalesce(c.first_asked_at, excluded.first_asked_at),
    first_answered_at = CASE WHEN c.kind = 'listing' AND excluded.last_sender = c.owner_id
      THEN coalesce(c.first_answered_at, excluded.last_message_at) ELSE c.first_answered_at END`;

export interface ConversationMessage {
  /** null: a direct message. */
  readonly listingId: number | null;
  /** The listing's owner; of a direct message its sender. */
  readonly ownerId: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** Shown as the latest message in the inbox. */
  readonly preview: string;
}

export const kindOf = ({ listingId }: Pick<ConversationMessage, 'listingId'>): ConversationKind =>
  listingId === null ? 'direct' : 'listing';

/** The id that a new conversation gets, and the parameters of `touchConversationSql`. */
export function touchedConversation({ listingId, ownerId, senderId, receiverId, preview }: ConversationMessage): {
  newId: string;
  values: readonly unknown[];
} {
  const newId = v7();
  const otherId = senderId === ownerId ? receiverId : senderId;
  return { newId, values: [newId, listingId, ownerId, otherId, preview, senderId] };
}

/** Accepting or declining an offer counts as the owner's first answer. */
const MARK_ANSWERED = `
  UPDATE conversations SET first_answered_at = clock_timestamp()
  WHERE id = $1 AND owner_id = $2 AND first_asked_at IS NOT NULL AND first_answered_at IS NULL`;

export async function markAnswered(tx: EntityManager, conversationId: string, userId: string): Promise<void> {
  await rows(tx, MARK_ANSWERED, [conversationId, userId]);
}
