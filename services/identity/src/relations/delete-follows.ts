import { rows } from '@vault/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';

/** In each direction; each changes the counts of two users. */
const BATCH_SIZE = 100;

const NEXT_OTHERS = `
  (SELECT other_id AS id FROM collector_relations WHERE user_id = $1 AND followed_at IS NOT NULL LIMIT ${BATCH_SIZE})
  UNION
  (SELECT user_id FROM collector_relations WHERE other_id = $1 AND followed_at IS NOT NULL LIMIT ${BATCH_SIZE})`;

const LOCK = 'SELECT FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';

const DELETE = `
  DELETE FROM collector_relations
  WHERE (user_id = $1 AND other_id = ANY($2::uuid[]) OR other_id = $1 AND user_id = ANY($2::uuid[]))
    AND followed_at IS NOT NULL`;

async function deleteBatch(tx: EntityManager, userId: string): Promise<number> {
  const otherIds = (await rows<{ id: string }>(tx, NEXT_OTHERS, [userId])).map(({ id }) => id);
  await tx.query(LOCK, [[userId, ...otherIds]]);
  await tx.query(DELETE, [userId, otherIds]);
  return otherIds.length;
}

/**
 * Deletes the follows from and to an account before its purge, in batches: tens of thousands would exceed a statement's
 * time. Locks users in the order of their ids, as `lockPair` does. Publishes nothing: every service purges the account.
 */
export async function deleteFollows(database: DataSource, userId: string): Promise<void> {
  while ((await database.transaction((tx) => deleteBatch(tx, userId))) > 0);
}
