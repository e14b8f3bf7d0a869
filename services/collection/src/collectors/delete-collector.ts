import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { LOCK } from './castings.sql';

const ROWS_AT_ONCE = 5_000;

/**
 * A comparison under way ends before its row is gone, and what it kept is cleared after it; none begins from here on.
 * Overlaps go in the order in which comparisons write them.
 */
const PORTIONS: readonly string[] = [
  'DELETE FROM castings_due WHERE user_id = $1 RETURNING id',
  'DELETE FROM collector_comparisons WHERE user_id = $1 RETURNING user_id',
  `DELETE FROM collector_castings WHERE user_id = $1 AND model_id IN (
     SELECT model_id FROM collector_castings WHERE user_id = $1 LIMIT ${ROWS_AT_ONCE}) RETURNING model_id`,
  `DELETE FROM collector_overlaps WHERE (user_id, other_id) IN (
     SELECT user_id, other_id FROM collector_overlaps WHERE user_id = $1 OR other_id = $1
     ORDER BY user_id, other_id LIMIT ${ROWS_AT_ONCE} FOR UPDATE) RETURNING user_id`,
  `DELETE FROM collector_relations WHERE (user_id, other_id) IN (
     SELECT user_id, other_id FROM collector_relations WHERE user_id = $1 OR other_id = $1 LIMIT ${ROWS_AT_ONCE}
   ) RETURNING user_id`,
];

/** Clears a portion of what is known of somebody among collectors. Answers how many rows that were. */
export async function deleteCollectorBatch(tx: EntityManager, userId: string): Promise<number> {
  await tx.query(LOCK, [userId]);
  let forgotten = 0;
  for (const sql of PORTIONS) forgotten += (await rows(tx, sql, [userId])).length;
  return forgotten;
}
