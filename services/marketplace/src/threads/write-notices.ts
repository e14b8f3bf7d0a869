import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** What the market itself writes into a thread, on behalf of whoever caused it. */
export interface Notice {
  readonly threadId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Nobody caused it: it is news for both. */
  readonly forBoth?: boolean;
}

/** At most one for each thread: a statement updates a row once. */
const WRITE = `
  WITH told AS (
    SELECT * FROM jsonb_to_recordset($1) AS n(id uuid, "threadId" uuid, "from" uuid, "to" uuid, text text, "forBoth" boolean)
  ), touched AS (
    UPDATE conversations t SET last_message = told.text, last_message_at = clock_timestamp(), last_sender = told."from",
      owner_unread = owner_unread + (told."to" = owner_id OR coalesce(told."forBoth", false))::int,
      other_unread = other_unread + (told."to" = other_id OR coalesce(told."forBoth", false))::int
    FROM told WHERE t.id = told."threadId" RETURNING t.id, t.listing_id, t.last_message_at
  )
  INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, created_at)
  SELECT told.id, t.id, t.listing_id, told."from", told."to", 'notice', told.text, t.last_message_at
  FROM told JOIN touched t ON t.id = told."threadId"`;

/** Writes notices, at most one for each thread. */
export async function writeNotices(tx: EntityManager, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await rows(tx, WRITE, [JSON.stringify(notices.map((notice) => ({ id: v7(), ...notice })))]);
}
