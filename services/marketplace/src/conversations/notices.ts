import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** A message that the marketplace itself writes into a conversation, on behalf of the user who caused it. */
export interface Notice {
  readonly conversationId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Neither side caused it: it is unread for both. */
  readonly forBoth?: boolean;
}

/** One per conversation: an UPDATE changes a row once. */
const INSERT = `
  WITH notices AS (
    SELECT * FROM jsonb_to_recordset($1)
      AS n(id uuid, "conversationId" uuid, "from" uuid, "to" uuid, text text, "forBoth" boolean)
  ), touched AS (
    UPDATE conversations c SET last_message = n.text, last_message_at = clock_timestamp(), last_sender = n."from",
      owner_unread = owner_unread + (n."to" = owner_id OR coalesce(n."forBoth", false))::int,
      other_unread = other_unread + (n."to" = other_id OR coalesce(n."forBoth", false))::int
    FROM notices n WHERE c.id = n."conversationId" RETURNING c.id, c.listing_id, c.last_message_at
  )
  INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, created_at)
  SELECT n.id, c.id, c.listing_id, n."from", n."to", 'notice', n.text, c.last_message_at
  FROM notices n JOIN touched c ON c.id = n."conversationId"`;

/** Writes notices, at most one per conversation. */
export async function writeNotices(tx: EntityManager, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await rows(tx, INSERT, [JSON.stringify(notices.map((notice) => ({ id: v7(), ...notice })))]);
}
