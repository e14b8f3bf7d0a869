import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { LOCK_USER } from './castings.sql';

const BATCH = 5_000;

/**
 * Deleting the row of `collector_comparisons` waits for a comparison under way and prevents further ones, so its results
 * are deleted after it. Overlaps are deleted in the order in which comparisons write them.
 */
const DELETE_BATCHES: readonly string[] = [
  'DELETE FROM castings_due WHERE user_id = $1 RETURNING id',
  'DELETE FROM collector_comparisons WHERE user_id = $1 RETURNING user_id',
  `DELETE FROM collector_castings WHERE user_id = $1 AND casting_id IN (
     SELECT casting_id FROM collector_castings WHERE user_id = $1 LIMIT ${BATCH}) RETURNING casting_id`,
  `DELETE FROM collector_overlaps WHERE (user_id, other_id) IN (
     SELECT user_id, other_id FROM collector_overlaps WHERE user_id = $1 OR other_id = $1
     ORDER BY user_id, other_id LIMIT ${BATCH} FOR UPDATE) RETURNING user_id`,
  `DELETE FROM collector_relations WHERE (user_id, other_id) IN (
     SELECT user_id, other_id FROM collector_relations WHERE user_id = $1 OR other_id = $1 LIMIT ${BATCH}
   ) RETURNING user_id`,
];

/** Deletes a batch of a user's castings, overlaps and relations. Returns how many rows were deleted. */
export async function deleteCollectorBatch(tx: EntityManager, userId: string): Promise<number> {
  await tx.query(LOCK_USER, [userId]);
  let count = 0;
  for (const sql of DELETE_BATCHES) count += (await rows(tx, sql, [userId])).length;
  return count;
}
