/** Suggestions kept for one person. */
export const MAX_SUGGESTIONS = 200;

/** A comparison that takes longer than this has died with its process. */
const LEASE = "interval '2 minutes'";

const BEST_FIRST = 'ORDER BY best.score DESC, best.other_id DESC';

/** The person whose comparison is due longest; nobody else takes them while the lease lasts. */
export const TAKE = `
  UPDATE collector_comparisons c SET lease_until = now() + ${LEASE}
  WHERE user_id = (
    SELECT user_id FROM collector_comparisons WHERE due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId", turn, moved, clock_timestamp()::text AS at,
    EXISTS (SELECT FROM collector_castings mine WHERE mine.user_id = c.user_id AND mine.compared) AS compared`;

/** What neither side noticed, as bounds were reached, is put right within a week. */
export const SCHEDULE_OUTDATED = `
  UPDATE collector_comparisons SET due_at = now(), moved = NULL, turn = turn + 1 WHERE user_id IN (
    SELECT user_id FROM collector_comparisons WHERE due_at IS NULL AND compared_at < now() - interval '7 days'
    ORDER BY compared_at LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING user_id`;

/** Ends turn `$2`; another follows after `$3` milliseconds if something moved meanwhile. No row: the person is gone. */
export const END = `
  UPDATE collector_comparisons SET lease_until = NULL, compared_at = now(),
    rest_until = now() + $3 * interval '1 millisecond',
    due_at = CASE WHEN turn <> $2 THEN now() + $3 * interval '1 millisecond' END,
    moved = CASE WHEN turn <> $2 THEN moved ELSE '{}' END
  WHERE user_id = $1 RETURNING user_id`;

const COLUMNS = 'in_common, they_have, they_want, score, castings';
const values = (row: string): string => COLUMNS.replaceAll(/\w+/g, (column) => `${row}.${column}`);

const GIVEN = `jsonb_to_recordset($1) AS given(user_id uuid, other_id uuid, in_common integer, they_have integer,
  they_want integer, score integer, castings integer[])`;

/**
 * Writes the rows `$1` that differ, those to be removed with a score of 0. Both directions in one statement and in one
 * order, so that two comparisons never wait for each other in a circle. A row of a comparison that began later than this
 * one (`$2`) stays. To others than `$3` only what is among their best is new.
 */
export const WRITE = `
  INSERT INTO collector_overlaps AS o (user_id, other_id, ${COLUMNS}, compared_at)
  SELECT given.user_id, given.other_id, ${values('given')}, $2::timestamptz
  FROM ${GIVEN} LEFT JOIN collector_overlaps kept USING (user_id, other_id)
  LEFT JOIN LATERAL (
    SELECT best.score FROM collector_overlaps best WHERE best.user_id = given.user_id
    ${BEST_FIRST} OFFSET ${MAX_SUGGESTIONS - 1} LIMIT 1
  ) last ON kept.user_id IS NULL AND given.user_id <> $3
  WHERE CASE WHEN kept.user_id IS NULL THEN given.score > coalesce(last.score, 0)
    ELSE (${values('kept')}) IS DISTINCT FROM (${values('given')}) END
  ORDER BY given.user_id, given.other_id
  ON CONFLICT (user_id, other_id) DO UPDATE SET (${COLUMNS}, compared_at) = (${values('excluded')}, excluded.compared_at)
  WHERE o.compared_at <= excluded.compared_at
  RETURNING user_id AS id, xmax = 0 AS came`;

/** The rows were locked when they were written. */
export const REMOVE = `
  DELETE FROM collector_overlaps o USING ${GIVEN}
  WHERE o.user_id = given.user_id AND o.other_id = given.other_id AND given.score = 0 AND o.score = 0`;

/** Lets go of what is not among the best of these people any more. A transaction of its own, in the order of all. */
export const TRIM = `
  WITH worse AS MATERIALIZED (
    SELECT o.user_id, o.other_id FROM unnest($1::uuid[]) AS whose(id) CROSS JOIN LATERAL (
      SELECT best.user_id, best.other_id FROM collector_overlaps best WHERE best.user_id = whose.id
      ${BEST_FIRST} OFFSET ${MAX_SUGGESTIONS}
    ) beyond JOIN collector_overlaps o USING (user_id, other_id) ORDER BY o.user_id, o.other_id FOR UPDATE OF o
  )
  DELETE FROM collector_overlaps o USING worse WHERE o.user_id = worse.user_id AND o.other_id = worse.other_id`;

/** Which of the people `$2` are suggested `$1`. */
export const SUGGESTED_TO =
  'SELECT user_id AS id FROM collector_overlaps WHERE other_id = $1 AND user_id = ANY ($2::uuid[])';

/** Nobody is suggested `$1` any more: a portion of the rows. */
export const WITHDRAW = `
  DELETE FROM collector_overlaps WHERE (user_id, other_id) IN (
    SELECT user_id, other_id FROM collector_overlaps WHERE other_id = $1 ORDER BY user_id LIMIT 5000 FOR UPDATE
  ) RETURNING user_id`;
