import { isoTimestamp, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

/** The row is held: what is written later counts as unread again, and has a later moment. */
const HOLD = `
  SELECT CASE WHEN owner_id = $2 THEN owner_unread ELSE other_unread END > 0 AS "wasUnread",
    CASE WHEN owner_id = $2 THEN other_id ELSE owner_id END AS "otherId", ${isoTimestamp('clock_timestamp()')} AS "readAt"
  FROM conversations WHERE id = $1 AND $2 IN (owner_id, other_id) FOR NO KEY UPDATE`;

const READ = `
  UPDATE conversations SET owner_unread = CASE WHEN owner_id = $2 THEN 0 ELSE owner_unread END,
    owner_read_at = CASE WHEN owner_id = $2 THEN clock_timestamp() ELSE owner_read_at END,
    other_unread = CASE WHEN other_id = $2 THEN 0 ELSE other_unread END,
    other_read_at = CASE WHEN other_id = $2 THEN clock_timestamp() ELSE other_read_at END
  WHERE id = $1`;

interface Held {
  readonly wasUnread: boolean;
  readonly otherId: string;
  readonly readAt: string;
}

/**
 * Counts everything in a thread as read by one of its sides; null when it is not theirs. `otherId`: whose messages were
 * unread until then, if any were.
 */
export async function readThread(
  tx: EntityManager,
  id: string,
  userId: string,
): Promise<{ readAt: string; otherId: string | null } | null> {
  const [held] = await rows<Held>(tx, HOLD, [id, userId]);
  if (!held) return null;
  const { wasUnread, otherId, readAt } = held;
  if (wasUnread) await rows(tx, READ, [id, userId]);
  return { readAt, otherId: wasUnread ? otherId : null };
}
