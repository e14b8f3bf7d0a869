import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** Whose thread something is written into; without a listing the direct one of the two, whoever of them began it. */
export interface Touched {
  readonly listingId: number | null;
  readonly ownerId: string;
  readonly otherId: string;
  readonly senderId: string;
  /** What the inbox shows of it. */
  readonly last: string;
}

/** The row is held from here on: what comes later in a thread has a later moment. */
const touch = (kind: 'listing' | 'direct', one: string): string => `
  INSERT INTO conversations AS t (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
    owner_unread, other_unread, first_asked_at)
  VALUES ($1, '${kind}', $2, $3::uuid, $4::uuid, $5, clock_timestamp(), $6::uuid, ($6::uuid <> $3)::int,
    ($6::uuid <> $4)::int, CASE WHEN $2::int IS NOT NULL AND $6::uuid = $4 THEN clock_timestamp() END)
  ON CONFLICT ${one} DO UPDATE SET
    last_message = excluded.last_message, last_message_at = clock_timestamp(), last_sender = excluded.last_sender,
    owner_unread = t.owner_unread + (excluded.last_sender <> t.owner_id)::int,
    other_unread = t.other_unread + (excluded.last_sender <> t.other_id)::int,
    first_asked_at = coalesce(t.first_asked_at, excluded.first_asked_at),
    first_answered_at = CASE WHEN t.kind = 'listing' AND excluded.last_sender = t.owner_id
      THEN coalesce(t.first_answered_at, excluded.last_message_at) ELSE t.first_answered_at END
  RETURNING id`;

const ABOUT_LISTING = touch('listing', '(listing_id, other_id)');
const DIRECT = touch('direct', `(least(owner_id, other_id), greatest(owner_id, other_id)) WHERE kind = 'direct'`);

/** Marks a thread as written into; it begins with that where there is none. */
export async function touchThread(tx: EntityManager, touched: Touched): Promise<{ id: string; begun: boolean }> {
  const { listingId, ownerId, otherId, last, senderId } = touched;
  const sql = listingId === null ? DIRECT : ABOUT_LISTING;
  const id = v7();
  const [thread] = await rows<{ id: string }>(tx, sql, [id, listingId, ownerId, otherId, last, senderId]);
  if (!thread) throw new Error('a thread is always answered');
  return { id: thread.id, begun: thread.id === id };
}
