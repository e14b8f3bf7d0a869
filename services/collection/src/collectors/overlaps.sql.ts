import { prepared } from '@vault/service-kit/database';

/** Suggestions stored for one user. */
export const MAX_SUGGESTIONS = 200;

/** A comparison that takes longer was interrupted. */
const LEASE = "interval '2 minutes'";

const BEST_FIRST = 'ORDER BY best.score DESC, best.other_id DESC';

/** Claims the user whose comparison has been due longest, until the lease ends. */
export const CLAIM_NEXT_COMPARISON = prepared(`
  UPDATE collector_comparisons c SET lease_until = now() + ${LEASE}
  WHERE user_id = (
    SELECT user_id FROM collector_comparisons WHERE due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId", revision, changed_castings AS "changedCastings", clock_timestamp()::text AS at,
    EXISTS (SELECT FROM collector_castings own WHERE own.user_id = c.user_id AND own.compared) AS compared`);

/** A weekly comparison corrects what the bounds of earlier ones left out. */
export const SCHEDULE_OUTDATED = `
  UPDATE collector_comparisons SET due_at = now(), changed_castings = NULL, revision = revision + 1 WHERE user_id IN (
    SELECT user_id FROM collector_comparisons WHERE due_at IS NULL AND compared_at < now() - interval '7 days'
    ORDER BY compared_at LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING user_id`;

/**
 * Completes the comparison of revision `$2`; another follows after `$3` milliseconds when castings changed meanwhile. No
 * row: the user's data was deleted.
 */
export const COMPLETE_COMPARISON = `
  UPDATE collector_comparisons SET lease_until = NULL, compared_at = now(),
    not_before = now() + $3 * interval '1 millisecond',
    due_at = CASE WHEN revision <> $2 THEN now() + $3 * interval '1 millisecond' END,
    changed_castings = CASE WHEN revision <> $2 THEN changed_castings ELSE '{}' END
  WHERE user_id = $1 RETURNING user_id`;

const COLUMNS = 'in_common, they_have, they_want, score, castings';
const values = (row: string): string => COLUMNS.replaceAll(/\w+/g, (column) => `${row}.${column}`);

const GIVEN = `jsonb_to_recordset($1) AS given(user_id uuid, other_id uuid, in_common integer, they_have integer,
  they_want integer, score integer, castings integer[])`;

/**
 * Writes those of the rows `$1` that differ; rows to be deleted have a score of 0. Both directions are written by one
 * statement and in one order, so that two comparisons never deadlock. Rows of a comparison that began after this one
 * (`$2`) stay. Users other than `$3` get a new row only if it is among their best.
 */
export const WRITE_OVERLAPS = prepared(`
  INSERT INTO collector_overlaps AS o (user_id, other_id, ${COLUMNS}, compared_at)
  SELECT given.user_id, given.other_id, ${values('given')}, $2::timestamptz
  FROM ${GIVEN} LEFT JOIN collector_overlaps stored USING (user_id, other_id)
  LEFT JOIN LATERAL (
    SELECT best.score FROM collector_overlaps best WHERE best.user_id = given.user_id
    ${BEST_FIRST} OFFSET ${MAX_SUGGESTIONS - 1} LIMIT 1
  ) last ON stored.user_id IS NULL AND given.user_id <> $3
  WHERE CASE WHEN stored.user_id IS NULL THEN given.score > coalesce(last.score, 0)
    ELSE (${values('stored')}) IS DISTINCT FROM (${values('given')}) END
  ORDER BY given.user_id, given.other_id
  ON CONFLICT (user_id, other_id) DO UPDATE SET (${COLUMNS}, compared_at) = (${values('excluded')}, excluded.compared_at)
  WHERE o.compared_at <= excluded.compared_at
  RETURNING user_id AS id, xmax = 0 AS inserted`);

/** The rows were locked when they were written. */
export const DELETE_OVERLAPS = prepared(`
  DELETE FROM collector_overlaps o USING ${GIVEN}
  WHERE o.user_id = given.user_id AND o.other_id = given.other_id AND given.score = 0 AND o.score = 0`);

/** Deletes what is no longer among the best of these users. Runs in a transaction of its own, locking in the same order. */
export const TRIM_OVERLAPS = `
  WITH worse AS MATERIALIZED (
    SELECT o.user_id, o.other_id FROM unnest($1::uuid[]) AS viewer(id) CROSS JOIN LATERAL (
      SELECT best.user_id, best.other_id FROM collector_overlaps best WHERE best.user_id = viewer.id
      ${BEST_FIRST} OFFSET ${MAX_SUGGESTIONS}
    ) beyond JOIN collector_overlaps o USING (user_id, other_id) ORDER BY o.user_id, o.other_id FOR UPDATE OF o
  )
  DELETE FROM collector_overlaps o USING worse WHERE o.user_id = worse.user_id AND o.other_id = worse.other_id`;

/** Which of the users `$2` have `$1` among their suggestions. */
export const SUGGESTED_TO =
  'SELECT user_id AS id FROM collector_overlaps WHERE other_id = $1 AND user_id = ANY ($2::uuid[])';

/** Removes `$1` from other users' suggestions, a batch of rows. */
export const WITHDRAW = `
  DELETE FROM collector_overlaps WHERE (user_id, other_id) IN (
    SELECT user_id, other_id FROM collector_overlaps WHERE other_id = $1 ORDER BY user_id LIMIT 5000 FOR UPDATE
  ) RETURNING user_id`;
